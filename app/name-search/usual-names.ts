/** Names as most people write them, the most usual way first in each script; one name a line. */
export const USUAL_NAMES = `
शिंदे शिन्दे Shinde Shende
वर्मा Verma Varma
शर्मा Sharma
गुप्ता Gupta
छीपा छिपा Chhipa Chipa
लक्ष्मी Lakshmi Laxmi
लक्ष्मण Laxman Lakshman
ज्ञान Gyan Jnan
ज्ञानेश्वर Dnyaneshwar Gyaneshwar
अग्रवाल Agrawal Agarwal Aggarwal
चौधरी Choudhary Chaudhary Chaudhari
सिंह Singh Sinh
चौहान Chauhan Chouhan
चव्हाण Chavan Chavhan
राठौड़ राठौर Rathore Rathod Rathor
जोशी Joshi
कुलकर्णी Kulkarni
देशपांडे देशपाण्डे Deshpande
देशमुख Deshmukh
भोसले Bhosale Bhosle
गायकवाड़ गायकवाड Gaikwad Gaekwad
जाधव Jadhav Jadhao
पवार Pawar Pavar
पाटील पाटिल Patil
पटेल Patel
मिश्रा मिश्र Mishra
श्रीवास्तव Shrivastava Srivastava Srivastav
त्रिपाठी Tripathi Tripathy
त्रिवेदी Trivedi
द्विवेदी Dwivedi Dvivedi
चतुर्वेदी Chaturvedi
दुबे Dubey Dube
चौबे Choubey Chaubey
पांडे पाण्डेय पांडेय Pandey Pande
शुक्ला शुक्ल Shukla
सक्सेना Saxena Saksena
दीक्षित Dixit Dikshit
माथुर Mathur
भटनागर Bhatnagar
भट्ट भट Bhatt Bhat
कपूर Kapoor Kapur
मल्होत्रा Malhotra
चोपड़ा चोपडा Chopra Chopda
अरोड़ा अरोरा Arora
भाटिया Bhatia Bhatiya
मेहता Mehta
मेहरा Mehra
शाह Shah
जैन Jain
लोढ़ा लोढा Lodha
माहेश्वरी महेश्वरी Maheshwari Maheswari
खंडेलवाल खण्डेलवाल Khandelwal
ओसवाल Oswal Osval
पोरवाल Porwal
सोनी Soni
कुमावत Kumawat Kumavat
प्रजापति प्रजापत Prajapati Prajapat
रंगरेज रंगरेज़ Rangrez Rangrej
भावसार Bhavsar Bhawsar
खत्री Khatri
पुरोहित Purohit
व्यास Vyas
पारीक Pareek Parik
शेखावत Shekhawat Shekhavat
सोलंकी Solanki
परमार Parmar
पंवार Panwar
सिसोदिया Sisodia Sisodiya
बिश्नोई विश्नोई Bishnoi Vishnoi
मीणा मीना Meena Mina
गुर्जर Gurjar
यादव Yadav
कुशवाहा Kushwaha Kushwah
रघुवंशी Raghuwanshi Raghuvanshi
ठाकुर Thakur
ठाकरे Thakre Thackeray Thakare
कांबळे कांबले Kamble
काळे काले Kale
वाघमारे Waghmare Vaghmare
साळुंखे सालुंखे Salunkhe
म्हात्रे Mhatre
सावंत Sawant Savant
नाईक नायक Naik Nayak
मोरे More
घोरपडे Ghorpade
फडके Phadke Fadke
तांबे Tambe
क्षीरसागर Kshirsagar Ksheersagar
माने Mane
कदम Kadam
निकम Nikam
कश्यप Kashyap
भारद्वाज Bhardwaj Bharadwaj
वशिष्ठ Vashishth Vashishtha
गौतम Gautam Goutam
शांडिल्य Shandilya Sandilya
कौशिक Kaushik Koushik
पाराशर पराशर Parashar
गर्ग Garg
गोयल Goyal Goel
बंसल Bansal
मित्तल Mittal
सिंघल Singhal
वत्स Vats Vatsa
राम Ram Rama
रमा Rama
रमेश Ramesh
राजेश Rajesh
राकेश Rakesh
राजू Raju
राजा Raja
राज Raj
रवि Ravi
रविंद्र रवीन्द्र Ravindra Ravinder
राजेंद्र राजेन्द्र Rajendra Rajender
सुरेंद्र सुरेन्द्र Surendra Surinder
महेंद्र महेन्द्र Mahendra Mahender
नरेंद्र नरेन्द्र Narendra Narender
जितेंद्र जितेन्द्र Jitendra Jitender
धर्मेंद्र धर्मेन्द्र Dharmendra
पुष्पेंद्र पुष्पेन्द्र Pushpendra
सुरेश Suresh
महेश Mahesh
मुकेश Mukesh
दिनेश Dinesh
गणेश Ganesh
नरेश Naresh
मोहन Mohan
सोहन Sohan
मदन Madan
गोपाल Gopal
गोविंद गोविन्द Govind
कृष्ण कृष्णा Krishna Krushna
किशन Kishan
किशोर Kishore Kishor
विष्णु Vishnu
श्याम Shyam
शंकर Shankar Sankar
शिव Shiv
शिवाजी Shivaji
हरि हरी Hari
हरीश Harish
दीपक Deepak Dipak
संजय Sanjay
संतोष Santosh
संदीप Sandeep Sandip
विजय Vijay
अजय Ajay
विनय Vinay
विनोद Vinod
विवेक Vivek
विकास Vikas
विक्रम Vikram
सुनील सुनिल Sunil Suneel
अनिल Anil
अनिता अनीता Anita Aneeta
मनीष Manish Maneesh
मनोज Manoj
मनीषा Manisha
प्रकाश Prakash
प्रदीप Pradeep Pradip
प्रमोद Pramod
पंकज Pankaj
पवन Pawan Pavan
अशोक Ashok
अरुण Arun
अर्जुन Arjun
आनंद आनन्द Anand
अमित Amit
अजीत अजित Ajit Ajeet
सतीश Satish
जगदीश Jagdish Jagadish
जगन्नाथ Jagannath
नारायण Narayan Narain
कैलाश कैलास Kailash Kailas
प्रह्लाद प्रहलाद Prahlad
भगवान Bhagwan Bhagvan
भंवरलाल भँवरलाल Bhanwarlal
रामलाल Ramlal
ओमप्रकाश Omprakash
जयप्रकाश Jaiprakash Jayprakash
लाल Lal
दास Das
कुमार Kumar
कुमारी Kumari
प्रसाद Prasad
नाथ Nath
देव Dev
देवी Devi
बाई Bai
बेन Ben
सीता Sita Seeta
गीता Geeta Gita
मीरा Meera Mira
राधा Radha
राधेश्याम Radheshyam
गायत्री Gayatri
सावित्री Savitri
सरस्वती Saraswati Sarasvati
पार्वती Parvati Parwati
कमला Kamla Kamala
विमला Vimla Vimala
सरला Sarla Sarala
निर्मला Nirmala
शारदा Sharda Sharada
शांति शान्ति Shanti
शकुंतला शकुन्तला Shakuntala
उर्मिला Urmila
पूजा Pooja Puja
नीलम Neelam Nilam
नेहा Neha
आशा Asha
उषा ऊषा Usha
रेखा Rekha
कविता Kavita
सुनीता Sunita
संगीता Sangeeta Sangita
सविता Savita
ममता Mamta
माया Maya
माला Mala
मंजू Manju
अर्चना Archana Archna
भावना Bhavna Bhawna Bhavana
कल्पना Kalpana
वंदना वन्दना Vandana
ज्योति ज्योती Jyoti
प्रियंका Priyanka
पुष्पा Pushpa
छाया Chhaya Chaya
अमृता Amrita Amruta
राजकुमार Rajkumar
मोहम्मद मुहम्मद Mohammad Mohammed Muhammad
अहमद Ahmed Ahmad
हुसैन Hussain Husain
शेख Shaikh Sheikh
कुरैशी Qureshi Kureshi
खान ख़ान Khan
ज़फ़र जफर Zafar Jafar
फ़ारूक़ फारूक Farooq Faruk
रहमान Rahman Rehman
सलीम Salim Saleem
जयपुर Jaipur
जोधपुर Jodhpur
उदयपुर Udaipur Udaypur
बीकानेर Bikaner
अजमेर Ajmer
अलवर Alwar
कोटा Kota
बूंदी Bundi Boondi
भीलवाड़ा Bhilwara
चित्तौड़गढ़ Chittorgarh Chittaurgarh
बांसवाड़ा Banswara
झालावाड़ Jhalawar
पाली Pali
सीकर Sikar
नागौर Nagaur
बाड़मेर Barmer
इंदौर इन्दौर Indore
भोपाल Bhopal
उज्जैन Ujjain
ग्वालियर Gwalior
जबलपुर Jabalpur
रतलाम Ratlam
नीमच Neemuch
मंदसौर Mandsaur
सागर Sagar
पुणे Pune
मुंबई Mumbai
नागपुर Nagpur
नाशिक नासिक Nashik Nasik
औरंगाबाद Aurangabad
कोल्हापुर Kolhapur
सोलापुर Solapur
अमरावती Amravati
यवतमाळ यवतमाल Yavatmal
राजस्थान Rajasthan
महाराष्ट्र Maharashtra
`;
