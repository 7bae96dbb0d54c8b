// boardgame.io's own server, as its guide starts it: everything in memory, one process. `node server.js PORT API_PORT`
// The API by which matches are made has a port of its own, because with today's koa it is not found on the first one.

const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game.js');

const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port, lobbyConfig: { apiPort } });
