/** Names that say nothing of the thing they name, under what to name instead. */
const NAMES = {
  'the message or the receiver': ['told', 'said', 'heard'],
  'the request or its body': ['asked', 'sent'],
  'the input': ['given', 'typed', 'wanted'],
  'the match or the rows': ['found', 'meant'],
  'the stored, cached or existing value': ['kept', 'known', 'made', 'seen', 'taken'],
  'what happens (record, claim, repair, render)': ['book', 'mend', 'drawn'],
  'the lines, the mismatch or the successor': ['goods', 'doubt', 'heir'],
};
const BETTER = new Map(
  Object.entries(NAMES).flatMap(([better, names]) => names.map((name) => [name, better])),
);

/** Phrases that readers stumble over, and what to write instead. */
const PHRASES = [
  [/\btold\b/i, 'notified, informed or reported'],
  [/\bsaid\b/i, 'reported or written, with the one who does it as the subject'],
  [/\bwhoever\b/i, 'the customer, the caller or the code'],
  [/\bletter (to|about)\b|\b(send|sends|write|writes|queue|queues) (a|an|the|no) letter\b/i, 'email'],
  [/\bbooks? (a|an|the|no|nothing|it)\b|\bbooked\b/i, 'record'],
  [/\bkept ready\b/i, 'cached'],
];

/** Refuses exact declared names, never parts of one, and no properties: the wire and storage go by those. */
export const fieldWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '"{{word}}" is no name: name {{better}}.',
      phrase: 'Not "{{word}}": write {{better}}.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (loc, messageId, word, better) =>
      context.report({ loc, messageId, data: { word, better } });
    const readText = ({ loc }, text) => {
      if (!/\s/.test(text.trim())) return;
      for (const [phrase, better] of PHRASES) {
        const [word] = phrase.exec(text) ?? [];
        if (word !== undefined) report(loc, 'phrase', word, better);
      }
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) readText(comment, comment.value);
        for (const scope of sourceCode.scopeManager.scopes)
          for (const { name, defs } of scope.variables)
            for (const def of defs)
              if (BETTER.has(name) && def.type !== 'ImportBinding')
                report(def.name.loc, 'name', name, BETTER.get(name));
      },
      Literal: (node) => typeof node.value === 'string' && readText(node, node.value),
      TemplateElement: (node) => readText(node, node.value.raw),
      JSXText: (node) => readText(node, node.value),
    };
  },
};
