import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentReads } from './silent-reads.ts';

/** Every reading that fails says so where its piece would stand (decision 260). */

const root = dirname(import.meta.dirname);
const screens = globSync('{app,platform}/web/**/*.tsx', { cwd: root }).concat(
  globSync('modules/**/*.tsx', { cwd: root }),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What the check says of a component of this body. */
const found = (body: string) => silentReads('a.tsx', `function A({ id }) {\n${body}\n}`);

const SILENT: readonly (readonly [string, string])[] = [
  ['some com o que lê', 'const { data } = useEndpoint(ler); return <div>{data && <Peca de={data} />}</div>;'],
  ['some inteira', 'const { data } = useEndpoint(ler); if (!data) return null; return <Peca de={data} />;'],
  ['some em bloco', 'const { data } = useEndpoint(ler); if (!data || id === 0) { return null; } return <Peca />;'],
  ['some na escolha', 'const lido = useEndpoint(ler); return lido.data ? <Peca de={lido.data} /> : null;'],
  [
    'espera para sempre',
    'const lido = useEndpoint(ler); if (!lido.data) return <FormSkeleton linhas={2} />; return <Peca />;',
  ],
  ['espera para sempre na escolha', 'const { data } = useComoEsta(); return data ? (<Peca />) : (<FormSkeleton />);'],
  ['lista vazia', 'const { data = [] } = useEndpoint(ler); return <ul>{data.map((um) => <li key={um} />)}</ul>;'],
  ['lista que some', 'const lido = useEndpoint(ler); return <ul>{lido.data?.map((um) => <li key={um} />)}</ul>;'],
  ['tirado depois', 'const lido = useEndpoint(ler); const { data: um } = lido; if (!um) return null; return <Peca />;'],
];

const SAID: readonly (readonly [string, string])[] = [
  ['a peça', 'const lido = useEndpoint(ler); if (!lido.data) return <Unread of={lido} />; return <Peca />;'],
  [
    'tirado depois',
    'const lido = useEndpoint(ler); const { data } = lido; if (!data) return <Unread of={lido} />; return <Peca />;',
  ],
  [
    'o erro',
    'const { data, error } = useEndpoint(ler); if (error) return <p>{error.mensagem}</p>; return data ? <Peca /> : null;',
  ],
  [
    'o erro da leitura',
    'const lido = useEndpoint(ler); return lido.isError ? <Aviso /> : lido.data ? <Peca /> : null;',
  ],
  [
    'uma ajuda que pode faltar',
    "const { data } = useEndpoint(ler, { errors: 'nenhum' }); return data ? <Peca /> : null;",
  ],
  ['o que não é leitura', 'const { data } = props; return data ? <Peca /> : null;'],
];

describe('uma leitura que falha se diz onde a peça estaria', () => {
  it.each(SILENT)('recusa a peça que %s', (_, body) => {
    expect(found(body)).toEqual(['a.tsx:2']);
  });

  it.each(SAID)('aceita %s', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it('nenhuma tela se cala, e a recusa plantada em uma delas é achada na sua linha', () => {
    expect(screens.length).toBeGreaterThan(500);
    expect(screens.flatMap((file) => silentReads(file, read(file)))).toEqual([]);
    const file = 'modules/captacao/anuncios/funil.part.tsx';
    const planted = read(file).replace(/return <Unread [^;]*;/, 'return null;');
    const line = planted.slice(0, planted.indexOf('useEndpoint(funilDoAnuncio')).split('\n').length;
    expect(silentReads(file, planted)).toEqual([`${file}:${line}`]);
  });

  it('a mensagem de uma leitura que falhou está na peça que a pede de novo, e não escrita à mão', () => {
    const byHand = /<EmptyState texto=\{(?:\w+\.)?(?:error|failure)\.mensagem\}/;
    const homes = ['platform/web/ui/missing-record.tsx', 'platform/web/ui/unread.tsx'];
    expect(screens.filter((file) => byHand.test(read(file)))).toEqual(homes);
  });
});
