import { expect, test } from "vitest";
import { runTogetherWords } from "../../support/run-together-words";

test.each([
  ["<a>Edit</a><a>Edit Image</a>", "Edit|Edit Image"],
  ["<p><span>97/9 Main Road</span><span>District</span></p>", "97/9 Main Road|District"],
  ["<b>Dev Verma</b><small>(1940)</small>", "Dev Verma|(1940)"],
  ["<i>भारत</i><a>+91-912</a>", "भारत|+91-912"],
  ["<label>Login Name</label><input>", "Login Name|_"],
  ["<button>Login</button><a>Forgot Password</a>", "Login|Forgot Password"],
  ["<section>One</section><section>Two</section>", "One|Two"],
  ['<a>Photo</a><img alt="Asha">', "Photo|Asha"],
])("words run together in %s", (html, found) => {
  expect(runTogetherWords(html)).toEqual([found]);
});

test.each([
  "<a>Edit</a> <a>Edit Image</a>",
  "<a>Edit</a><small> Image</small>",
  "<p>One</p>Two<br>Three<ul><li>Four</li></ul>",
  "<td>One</td><td>Two</td>",
  "<mark>Ver</mark>ma",
  "Ask <a>Asha</a>, <b>today</b>.",
  '<label>Login Name</label><span> *</span> <input><input type="hidden">',
  "<style>a{}</style>Text<script>one()</script>",
  '<img alt="">Asha',
])("words stand apart in %s", (html) => {
  expect(runTogetherWords(html)).toEqual([]);
});
