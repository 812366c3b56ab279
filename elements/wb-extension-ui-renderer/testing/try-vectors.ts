import { NODES } from '../../../src/extension/testing/every-node.js';
import { foreign } from './foreign.js';
import { wait } from './probe.js';
import { orders, probe, run, say } from './run.js';

/** Each node with all its properties, as they are sent to the extension. */
const nodes = [...NODES].map(([name, { properties, events }]) => [name, [...properties.keys()], [...events]] as const);

/** Characters of JSON that fit into a batch; characters of a message about a text, and how often the text is in it. */
const ROOM = 240_000;
const AROUND = 17_000;
const TIMES = 670;

/** The same for one node: the size of its message, and how often a text is in it. */
const sizeOf = ([, properties, events]: (typeof nodes)[number], text: number): number =>
  600 + (2 * properties.length + events.length + 5) * (text + 30);

interface Round {
  texts: string[];
  nodes: (typeof nodes)[number][];
  /** Only these nodes fit. */
  brief: boolean;
}

/** As many texts as fit into one batch. A text that is too long for that: as many nodes at a time as fit. */
function batches(texts: readonly string[]): Round[] {
  const all: Round[] = [];
  let [room, last]: [number, Round] = [0, { texts: [], nodes, brief: false }];
  for (const text of texts) {
    const length = JSON.stringify(text).length;
    const size = AROUND + length * TIMES;
    if (size > ROOM) {
      room = 0;
      for (const node of nodes) {
        const more = sizeOf(node, length);
        if (more > room) {
          all.push((last = { texts: [text], nodes: [], brief: true }));
          // Besides nodes, texts are sent in messages, requests and actions.
          room = ROOM - 15 * length;
        }
        room -= more;
        last.nodes.push(node);
      }
      room = 0;
      continue;
    }
    if (size > room) {
      all.push((last = { texts: [], nodes, brief: false }));
      room = ROOM;
    }
    room -= size;
    last.texts.push(text);
  }
  return all;
}

/**
 * Every vector in every place that takes text, and as every name and value of the channel. @returns how many were
 * rendered
 */
export async function tryVectors(): Promise<number> {
  const setup = await run('vectors');
  const drawn = new Set<string>();
  const strange = new Set<string>();
  const images = [`${orders.allowed}/`];
  const look = (): void => {
    for (const home of probe.nodes('.home')) for (const what of foreign(home, images)) strange.add(what);
  };
  let remaining = 1;
  for (const round of batches(orders.vectors)) {
    setup.el.send({ ...round, remaining });
    await setup.action('drawn');
    if (setup.outcome() !== 'ready') {
      say(`vectors: it runs on at ${JSON.stringify(round.texts).slice(0, 200)}`, false, setup.why());
      break;
    }
    remaining = round.texts.length;
    const paragraphs = new Set(probe.nodes('p').map((p) => p.textContent));
    for (const text of round.texts) if (paragraphs.has(text)) drawn.add(text);
    probe.poke();
    await wait(() => false, 20);
    look();
  }
  say('what stands is of ours, whatever the vectors say', strange.size === 0, [...strange].slice(0, 20));
  say('every vector was drawn', drawn.size === new Set(orders.vectors).size, {
    drawn: drawn.size,
    missing: orders.vectors.filter((text) => !drawn.has(text)).slice(0, 5),
  });
  const out = (setup.actions.get('let out') ?? []).filter(
    (text) => typeof text !== 'string' || !new URL(text).href.startsWith(`${orders.allowed}/`),
  );
  say('no vector is let out as a request, but to whom the manifest names', out.length === 0, out);
  setup.el.remove();
  return orders.vectors.length;
}
