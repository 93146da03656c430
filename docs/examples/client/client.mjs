// node client.mjs http://localhost:7250 GAME: opens a table against a bot and plays whatever is listed first.
import { randomBytes } from 'node:crypto';

const [hall, game] = process.argv.slice(2);

async function post(path, body, token) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(hall + path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${said.code}: ${said.message}`);
  return said;
}

const { protocol } = await (await fetch(`${hall}/api/hall`)).json();
const { match, token } = await post('/api/tables', {
  game,
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'karl' }],
  name: 'A program',
  salt: randomBytes(16).toString('hex'),
});
await post(`/api/tables/${match}/start`, null, token);

const socket = new WebSocket(`${hall.replace('http', 'ws')}/ws`);
const send = (message) => socket.send(JSON.stringify(message));
let sent = 0;

function answer(question) {
  if (!question || question.may) return;
  send({ t: 'choose', id: `c${++sent}`, ply: question.asked, choice: question.choices[0] });
}

socket.onopen = () => send({ t: 'hello', v: protocol, match, token, plain: true });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  switch (message.t) {
    case 'welcome':
    case 'update':
      answer(message.question);
      break;
    case 'table':
      if (message.table.status !== 'over') break;
      console.log(JSON.stringify({ ...message.table.outcome, sent }));
      socket.close();
      break;
    case 'refused':
      console.error(message.message);
      process.exit(1);
  }
};
