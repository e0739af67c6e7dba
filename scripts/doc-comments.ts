import { ehNo, type No, nosDe } from './syntax-tree.ts';

interface Declarada {
  readonly nome: string;
  readonly no: No;
}

/** The functions that an export declares, signatures of overloads too. */
function funcoes(no: No): Declarada[] {
  if (no.type !== 'ExportNamedDeclaration' || !ehNo(no.declaration)) return [];
  const { declaration } = no;
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction')
    return ehNo(declaration.id) ? [{ nome: String(declaration.id.name), no }] : [];
  const variaveis = declaration.type === 'VariableDeclaration' ? (declaration.declarations as readonly No[]) : [];
  return variaveis.flatMap(({ id, init }) =>
    ehNo(id) && ehNo(init) && init.type === 'ArrowFunctionExpression' ? [{ nome: String(id.name), no }] : [],
  );
}

/** Exported functions of a source without a doc comment, as 'line: name'; of overloads one comment is enough. */
export function semComentario(caminho: string, fonte: string): string[] {
  const ditas = new Set<string>();
  return nosDe(caminho, fonte)
    .flatMap(funcoes)
    .flatMap(({ nome, no }) => {
      const antes = fonte.slice(0, no.start);
      if (antes.trimEnd().endsWith('*/')) ditas.add(nome);
      return ditas.has(nome) ? [] : [`${antes.split('\n').length}: ${nome}`];
    });
}
