/** What a name-only lookup is about. */
export interface CatalogueSpec {
  /** Folder of the module: 'captacao'. */
  readonly modulo: string;
  /** Folder and last part of the address, in the plural: 'areas-formacao'. */
  readonly pasta: string;
  /** Table, in the singular: 'area_formacao'. */
  readonly tabela: string;
  /** 'Área de formação'. */
  readonly um: string;
  /** 'Áreas de formação'. */
  readonly varios: string;
  readonly genero: 'm' | 'f';
  /** Number of the migration, four digits. */
  readonly numero: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const LABEL = /^\p{Lu}[\p{L} ]{1,58}\p{L}$/u;

/** What is wrong with the names, as sentences for the person who typed them; none when all is well. */
export function errosDoCatalogo(o: CatalogueSpec): string[] {
  const refused: [boolean, string][] = [
    [!KEBAB.test(o.modulo), `O módulo '${o.modulo}' deve ter só letras minúsculas sem acento, algarismos e hífens.`],
    [!KEBAB.test(o.pasta), `A pasta '${o.pasta}' deve ter só letras minúsculas sem acento, algarismos e hífens.`],
    [!SNAKE.test(o.tabela), `A tabela '${o.tabela}' deve ter só letras minúsculas sem acento, algarismos e '_'.`],
    [!LABEL.test(o.um), `O nome no singular '${o.um}' deve começar com maiúscula e ter só letras e espaços.`],
    [!LABEL.test(o.varios), `O nome no plural '${o.varios}' deve começar com maiúscula e ter só letras e espaços.`],
    [o.genero !== 'm' && o.genero !== 'f', `O gênero '${o.genero}' deve ser m ou f.`],
    [!/^\d{4}$/.test(o.numero), `O número da migração '${o.numero}' deve ter quatro algarismos.`],
  ];
  return refused.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}

const pascal = (text: string) => text.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (text: string) => pascal(text).replace(/^\w/, (letter) => letter.toLowerCase());

/** The four files of the lookup, by path, and the lines that a person adds to the files of the module. */
export function arquivosDoCatalogo(o: CatalogueSpec): { arquivos: Record<string, string>; linhas: string[] } {
  const contrato = camel(o.tabela);
  // Where singular and plural are one word, the server's name says what it is.
  const recurso = camel(o.pasta) === contrato ? `recurso${pascal(o.pasta)}` : camel(o.pasta);
  const permissoes = `permissoes${pascal(o.modulo)}`;
  const pasta = `modules/${o.modulo}/${o.pasta}`;
  return {
    arquivos: {
      [`${pasta}/${o.pasta}.contract.ts`]: `import { ${permissoes} } from '#modules/${o.modulo}/${o.modulo}.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const ${contrato} = catalogue({
  path: '/${o.modulo}/${o.pasta}',
  nome: { um: '${o.um}', varios: '${o.varios}', genero: '${o.genero}' },
  permissoes: ${permissoes}.${contrato},
  max: 100,
});
`,
      [`${pasta}/${o.pasta}.resource.ts`]: `import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

export const ${recurso} = defineCatalogue(${contrato}, { tabela: '${o.tabela}' });
`,
      [`${pasta}/${o.pasta}.test.ts`]: `import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(${contrato}.criar, { body: { nome: 'Primeiro' } })).status).toBe(201);
  const outro = await cliente.call(${contrato}.criar, { body: { nome: 'primeiro' } });
  expect(outro.status).toBeGreaterThanOrEqual(400);
  expect(outro.status).toBeLessThan(500);
});
`,
      [`migrations/${o.numero}_${o.modulo.replaceAll('-', '_')}_${o.tabela}.sql`]: `create table ${o.tabela} (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored
);
create unique index ${o.tabela}_nome_unico on ${o.tabela} (empresa_id, nome_busca);
create index ${o.tabela}_busca on ${o.tabela} using gin (nome_busca gin_trgm_ops);
comment on table ${o.tabela} is '${o.varios}';
call app_proteger('${o.tabela}');
`,
    },
    linhas: [
      `${o.modulo}.permissions.ts, em ${permissoes}: ${contrato}: recurso('${o.tabela.toUpperCase()}', '${o.varios}'),`,
      `${o.modulo}.permissions.ts, na árvore: ${permissoes}.${contrato}.no,`,
      `${o.modulo}.permissions.ts, no menu: a entrada '${o.varios}' com o endereço /${o.modulo}/${o.pasta}`,
      `${o.modulo}.module.ts, em recursos: ${recurso},`,
      `${o.modulo}.routes.tsx: ...catalogueRoutes('/${o.modulo}', ${contrato}),`,
      'e depois: npm run db:types',
    ],
  };
}
