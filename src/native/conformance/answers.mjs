// @ts-check
/** Answers of the replay server, and how they go wrong. */

/** @typedef {{ [key: string]: any }} Json */

/**
 * Sends a reply: `status`, `headers` and `body` or `raw`; or a fault: `reset`, `hang`; or an answer that is `cut` or
 * that hangs after a part of its bytes (`hangAfter`), whose connection ends after so many bytes of head and body
 * (`cutAt`), that comes in two `halves` with a pause between them, or in pieces with a pause after each (`piecesMs`).
 * @param {import('node:http').ServerResponse} response @param {Json} reply @param {string} scene
 */
export async function answer(response, reply, scene) {
  if (reply['delayMs']) await pause(reply['delayMs']);
  if (reply['reset']) return void response.socket?.destroy();
  if (reply['hang']) return;
  if (reply['cutAt'] !== undefined) {
    // The connection ends in order: a reset would discard bytes that the client has not read.
    return void response.socket?.end(rawAnswer(reply, scene).subarray(0, reply['cutAt']));
  }
  const bytes = bodyOf(reply);
  for (const [name, value] of headersOf(reply, scene)) response.setHeader(name, value);
  response.writeHead(reply['status']);
  if (reply['piecesMs'] !== undefined) return sendPieces(response, bytes, reply['piecesMs']);
  const part = reply['cut'] ?? reply['hangAfter'] ?? (reply['halves'] ? 0.5 : undefined);
  if (part === undefined) return void response.end(bytes);
  const at = Math.floor(bytes.length * part);
  await new Promise((resolve) => response.write(bytes.subarray(0, at), resolve));
  // The client has read the first part before the connection ends or the rest comes.
  await pause(20);
  if (reply['cut'] !== undefined) response.socket?.destroy();
  else if (reply['halves']) response.end(bytes.subarray(at));
}

/** The whole answer as it is on the wire. @param {Json} reply @param {string} scene @returns {Buffer} */
export function rawAnswer(reply, scene) {
  const lines = headersOf(reply, scene).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${String(one)}\r\n`),
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${String(reply['status'])} OK\r\n${lines.join('')}\r\n`), bodyOf(reply)]);
}

/** @param {import('node:http').ServerResponse} response @param {Buffer} bytes @param {number} ms */
async function sendPieces(response, bytes, ms) {
  const size = Math.ceil(bytes.length / 20);
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await pause(ms);
  }
  response.end();
}

/** @param {Json} reply @returns {Buffer} */
function bodyOf(reply) {
  const body = reply['raw'] ?? reply['body'];
  return body === undefined ? Buffer.alloc(0) : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** @param {Json} reply @param {string} scene @returns {[string, any][]} */
function headersOf(reply, scene) {
  const given = Object.entries(reply['headers'] ?? {}).map(
    ([name, value]) => /** @type {[string, any]} */ ([name, headerOf(name, value, scene)]),
  );
  return reply['status'] === 204 ? given : [...given, ['content-length', bodyOf(reply).length]];
}

/** Cookies are for the scene's part of the address. @param {string} name @param {any} value @param {string} scene */
function headerOf(name, value, scene) {
  if (name !== 'set-cookie') return value;
  const lines = Array.isArray(value) ? value : value.split(/, (?=wb_)/);
  return lines.map((/** @type {string} */ line) => line.replace(/Path=\/(?!c\/)/, `Path=${scene}/`));
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
