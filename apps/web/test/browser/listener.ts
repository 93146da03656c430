import { same } from '@meadhall/core';
import type { CDPSession, Page } from 'playwright-core';

/** What a screen reader knows of a page: roles and names, in the order in which they are read. */
interface Spoken {
  readonly role: string;
  readonly name: string;
  /** How deep it lies, so that whatever follows and lies deeper is inside. */
  readonly depth: number;
  readonly isOff: boolean;
  readonly node: number;
}

/** An announcement: what happened, or what is asked. */
interface Heard {
  readonly of: 'story' | 'question';
  readonly text: string;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

/** Runs in the page: writes down what its live regions say, as they say it. */
function listen(): void {
  window.heard = [];
  const last = new Map<Element, string>();
  const REGION = '[aria-live], [role=status], [role=alert], [role=log]';
  new MutationObserver((records) => {
    const touched = new Set<Element>();
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION);
      if (region && region.getAttribute('aria-live') !== 'off') touched.add(region);
    }
    const inOrder = [...touched].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
    for (const region of inOrder) {
      const text = region.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (text === '' || last.get(region) === text) continue;
      last.set(region, text);
      window.heard.push({ of: region.closest('.prompt') ? 'question' : 'story', text });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

interface Listener {
  /** The whole page as it is read aloud from top to bottom. */
  read(): Promise<readonly Spoken[]>;
  /** As screen readers press: a click without a pointer. */
  press(spoken: Spoken): Promise<void>;
}

export async function openListener(page: Page): Promise<Listener> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async read() {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const spoken: Spoken[] = [];
      const visit = (id: string, depth: number): void => {
        const node = byId.get(id);
        if (!node) return;
        if (!node.ignored) {
          const isOff =
            node.properties?.some(({ name, value }) => name === 'disabled' && value.value === true) ?? false;
          const [role, name] = [String(node.role?.value ?? ''), String(node.name?.value ?? '')];
          spoken.push({ role, name, depth, isOff, node: node.backendDOMNodeId ?? 0 });
        }
        for (const child of node.childIds ?? []) visit(child, node.ignored ? depth : depth + 1);
      };
      const [root] = nodes;
      if (root) visit(root.nodeId, 0);
      return spoken;
    },
    async press({ node }) {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId: node });
      await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: 'function () { this.click(); }',
      });
    },
  };
}

/** All that lies inside the first of this role and name. */
function within(spoken: readonly Spoken[], role: string, name: string): readonly Spoken[] {
  const from = spoken.findIndex((each) => each.role === role && each.name === name);
  const around = spoken[from];
  if (!around) return [];
  const rest = spoken.slice(from + 1);
  const end = rest.findIndex(({ depth }) => depth <= around.depth);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Longer than any game that is played here. */
const PLIES = 1500;

/** The game's words as they are spoken: without marks and rules. */
const plain = (text: string): string =>
  text
    .replaceAll('**', '')
    .replaceAll(/\s*\[[A-Z]{2}-[A-Z0-9]+\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const buttonsIn = (spoken: readonly Spoken[]): readonly Spoken[] =>
  spoken.filter(({ role, name, isOff }) => role === 'button' && name !== '' && !isOff);
/** Without the number that stands before a choice in the list. */
const wordsOf = ({ name }: Spoken): string => name.replace(/^\d+ /, '').replaceAll(/\s+/g, ' ').trim();

/** Everything that may be chosen now, by its name: the list of all choices, or the buttons where there is no list. */
export async function offered(listener: Listener): Promise<readonly Spoken[]> {
  const decision = within(await listener.read(), 'region', 'Decision');
  const all = buttonsIn(decision).find(({ name }) => /^All [\d,]+ choices$/.test(name));
  if (!all) return buttonsIn(decision);
  await listener.press(all);
  return buttonsIn(within(await listener.read(), 'list', 'Choices'));
}

interface Evening {
  readonly asked: number;
  readonly isOver: boolean;
  readonly announcements: number;
  /** The most of them between two decisions. */
  readonly most: number;
  readonly faults: readonly string[];
}

/** Waits until something is asked or all is over; a fight that is shown is passed by its button. */
async function nextQuestion(page: Page, listener: Listener) {
  for (;;) {
    const there = await page.evaluate(async () => {
      const session = window.stage.session();
      const isHere = (selector: string): boolean => document.querySelector(selector) !== null;
      const isNow = (): boolean =>
        document.querySelector('.table')?.getAttribute('data-ply') === String(session?.state().moments.at(-1)?.ply);
      while (!isHere('.stage') && !(isNow() && (isHere('.prompt:not(.wait)') || isHere('.victory'))))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      if (isHere('.stage')) return null;
      return { advice: window.stage.advice(), sent: session?.sent.length ?? 0, heard: window.heard.splice(0) };
    });
    if (there) return there;
    const goOn = buttonsIn(await listener.read()).find(({ name }) => name === 'Go on');
    // It may be over before it was read to its end.
    if (goOn) await listener.press(goOn).catch(() => {});
  }
}

/** Plays a whole game by what a screen reader says alone: told in words what to do, it presses what is called so. */
export async function playByEar(page: Page): Promise<Evening> {
  const listener = await openListener(page);
  await page.evaluate(listen);
  const faults: string[] = [];
  let [asked, announcements, most] = [0, 0, 0];
  for (; asked < PLIES; asked++) {
    const told = await nextQuestion(page, listener);
    announcements += told.heard.length;
    most = Math.max(most, told.heard.length);
    faults.push(...storyFaults(told.heard));
    if (!told.advice) break;
    const { text, choice } = told.advice;
    const words = plain(text);
    const choices = await offered(listener);
    const exact = choices.filter((each) => wordsOf(each) === words);
    const chosen = exact[0] ?? nearest(choices, words);
    if (!chosen) {
      faults.push(`nothing can be pressed for “${words}”`);
      break;
    }
    await listener.press(chosen);
    const sent = await page.evaluate(async (before) => {
      const session = window.stage.session();
      for (let frames = 0; frames < 60 && session?.sent.length === before; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return session?.sent[before] ?? null;
    }, told.sent);
    // Of two cards that are alike either will do.
    if (exact.length < 2 && !same(sent, choice))
      faults.push(`“${words}” was pressed as “${chosen.name}” and did another thing`);
    if (sent === null) break;
  }
  const isOver = await page.evaluate(() => window.stage.session()?.state().moments.at(-1)?.outcome !== null);
  return { asked, isOver, announcements, most, faults };
}

/** What happened is heard before what is asked. */
export function storyFaults(heard: readonly Heard[]): readonly string[] {
  const question = heard.findIndex(({ of }) => of === 'question');
  const late = question < 0 ? [] : heard.slice(question).filter(({ of }) => of === 'story');
  return late.map(({ text }) => `heard after the question: “${text}”`);
}

function nearest(choices: readonly Spoken[], words: string): Spoken | undefined {
  const asked = new Set(words.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const score = (each: Spoken): number => {
    const own =
      wordsOf(each)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const said = own.filter((word) => asked.has(word)).length;
    return own.length === 0 ? 0 : (said / own.length) * Math.sqrt(said);
  };
  return [...choices].sort((a, b) => score(b) - score(a))[0];
}
