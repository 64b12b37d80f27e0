import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { signIn } from "../backend.server";

export async function action({ request }: ActionFunctionArgs) {
  const cookie = await signIn(Object.fromEntries(await request.formData()));
  if (!cookie) return json({ error: "Wrong login name or password." }, { status: 401 });
  return redirect("/", { headers: { "Set-Cookie": cookie } });
}

export default function Login() {
  const failed = useActionData<typeof action>();
  return (
    <Form className="card card-body mx-auto col-md-6" method="post">
      <h1>Login</h1>
      {failed ? <div className="alert alert-danger">{failed.error}</div> : null}
      <label htmlFor="loginName">Login Name</label>
      <input className="form-control mb-3" id="loginName" name="loginName" required />
      <label htmlFor="password">Password</label>
      <input className="form-control mb-3" id="password" name="password" type="password" required />
      <button className="btn btn-primary" type="submit">
        Login
      </button>
    </Form>
  );
}
