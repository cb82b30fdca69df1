const IN_PLACE = new Set([
  ...['sort', 'reverse', 'splice', 'push', 'pop', 'shift', 'unshift', 'fill', 'copyWithin'],
]);
/** The functions that return a new, unshared array. */
const MAKERS = new Set([
  ...['map', 'filter', 'flatMap', 'flat', 'slice', 'concat', 'splice', 'split', 'from', 'of'],
  ...['keys', 'values', 'entries', 'all', 'toSorted', 'toReversed'],
]);
const TOO_NEW = new Set(['toSorted', 'toReversed', 'toSpliced']);

/**
 * Forbids changing a possibly shared array in place: the page's query results are frozen and shared by all
 * subscribers (src/mirror/mirror.ts). A newly created array may be changed.
 */
const noSharedArrays = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      shared: 'This array may be frozen, or another’s as well: copy it first, [...rows].{{name}}(…).',
    },
  },
  create(context) {
    return onArrayCalls(context, (name, receiver) => {
      const isShared = name === 'sort' || name === 'reverse' ? !isFresh(receiver) : isForeign(receiver);
      return IN_PLACE.has(name) && isShared ? 'shared' : undefined;
    });

    function isFresh(node) {
      switch (node.type) {
        case 'ArrayExpression':
        case 'NewExpression':
          return true;
        case 'AwaitExpression':
          return node.argument.type === 'CallExpression' && nameOf(node.argument) === 'all';
        case 'CallExpression':
          return MAKERS.has(nameOf(node)) || (IN_PLACE.has(nameOf(node)) && isFresh(node.callee.object));
        case 'Identifier': {
          const given = givenTo(node);
          return given !== undefined && isFresh(given);
        }
        default:
          return false;
      }
    }

    /**
     * For methods other than sorting, reports only arrays that clearly come from elsewhere: most lists are
     * grown by their creator.
     */
    function isForeign(node) {
      if (node.type === 'AwaitExpression') return !isFresh(node);
      if (node.type !== 'Identifier') return false;
      if (definitionOf(node)?.type === 'ImportBinding') return true;
      return givenTo(node)?.type === 'AwaitExpression' && !isFresh(node);
    }

    function givenTo(node) {
      const definition = definitionOf(node);
      const plain = definition?.type === 'Variable' && definition.node.id.type === 'Identifier';
      return (plain && definition.node.init) || undefined;
    }

    function definitionOf(node) {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable) return variable.defs[0];
      }
      return undefined;
    }
  },
};

/**
 * Forbids methods that the oldest supported browsers lack (docs/rules.md#old-browsers): Chrome has these
 * since version 110.
 */
const noNewerArrays = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { newer: 'Chrome 109 has no {{name}}: [...rows].sort(…) or [...rows].reverse() instead.' },
  },
  create: (context) => onArrayCalls(context, (name) => (TOO_NEW.has(name) ? 'newer' : undefined)),
};

/** Visits each call of an array method, on any value where types are unknown; `judge` returns the problem. */
function onArrayCalls(context, judge) {
  const { program, getTypeAtLocation } = context.sourceCode.parserServices;
  const checker = program?.getTypeChecker();
  const isArray = (node) => {
    const type = checker.getNonNullableType(getTypeAtLocation(node));
    return checker.isArrayType(type) || checker.isTupleType(type);
  };
  return {
    CallExpression(call) {
      const name = nameOf(call);
      const messageId = name === undefined ? undefined : judge(name, call.callee.object);
      if (messageId === undefined) return;
      if (checker !== undefined && !isArray(call.callee.object)) return;
      context.report({ node: call.callee.property, messageId, data: { name } });
    },
  };
}

function nameOf({ callee }) {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
}

export default { rules: { 'no-shared-arrays': noSharedArrays, 'no-newer-arrays': noNewerArrays } };
