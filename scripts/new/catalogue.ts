import { ajudaDe, type CatalogueNames, camel, constant, emMinuscula, type NewFiles, pascal } from './names.ts';

/** What a lookup may have besides its name. */
export const partesDoCadastro = ['ativo', 'ordem', 'descricao', 'areas'] as const;
export type ParteDoCadastro = (typeof partesDoCadastro)[number];

type Texts = Readonly<Record<ParteDoCadastro, string>>;

const campos: Texts = {
  ativo: "  ativo: booleano({ label: 'Ativo' }),",
  ordem: "  ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, max: 999, obrigatorio: true }),",
  descricao: "  descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 4000 }),",
  areas: `  areasOrganizacionaisIds: referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: \`\${CAMINHO_AREAS}/opcoes\` }),`,
};
const tipos: Texts = { ativo: 'booleano', ordem: 'inteiro', descricao: 'textoLongo', areas: 'referenciasIds' };
const colunasSql: Texts = {
  ativo: '  ativo boolean not null default true,\n',
  ordem: '  ordem int not null check (ordem between 1 and 999),\n',
  descricao: '  descricao text check (length(descricao) <= 4000),\n',
  areas: '',
};
const nomesDosCampos: Texts = {
  ativo: 'ativo',
  ordem: 'ordem',
  descricao: 'descricao',
  areas: 'areasOrganizacionaisIds',
};

function contrato(o: CatalogueNames, contrato: string, partes: readonly ParteDoCadastro[]): string {
  const cabeca = `  path: '/${o.modulo}/${o.pasta}',
  nome: { um: '${o.um}', varios: '${o.titulo}', genero: '${o.genero}' },
  ...cadastro('${constant(o.tabela)}'),
`;
  const permissoes = `import { cadastro } from '#modules/${o.modulo}/${o.modulo}.permissions.ts';\n`;
  if (partes.length === 0)
    return `${permissoes}import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const ${contrato} = catalogue({
${cabeca}  max: 100,
});
`;
  const areas = partes.includes('areas');
  const kinds = [...new Set(['texto', ...partes.map((parte) => tipos[parte])])].sort();
  const naLinha = partes
    .filter((parte) => parte === 'ativo' || parte === 'ordem')
    .map((parte) => `, ${parte}: campos.${parte}`);
  return `import { z } from 'zod';
${permissoes}${areas ? "import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';\n" : ''}import { ${kinds.join(', ')} } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
${partes.map((parte) => campos[parte]).join('\n')}
};

export const ${contrato} = resource({
${cabeca}  form: z.object(campos),
  linha: z.object({ nome: campos.nome${naLinha.join('')} }),
  filtro: z.object({ nome: opcional(campos.nome) }),
});
`;
}

function recurso(o: CatalogueNames, contrato: string, nome: string, partes: readonly ParteDoCadastro[]): string {
  if (partes.length === 0)
    return `import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

export const ${nome} = defineCatalogue(${contrato}, { tabela: '${o.tabela}' });
`;
  const linhas = [
    `  tabela: '${o.tabela}',`,
    ...(partes.includes('areas')
      ? [
          '  ligacoes: {',
          '    areasOrganizacionaisIds: {',
          `      tabela: '${o.tabela}_area',`,
          `      dono: '${o.tabela}_id',`,
          "      alvo: 'area_organizacional_id',",
          "      alvoTabela: 'area_organizacional',",
          '    },',
          '  },',
        ]
      : []),
    ...(partes.includes('ativo') ? ['  oferecer: () => [sql`t.ativo`],'] : []),
    ...(partes.includes('ordem')
      ? ["  ordem: { '': sql`t.ordem, t.nome_busca` },", '  ordemDasOpcoes: sql`t.ordem, t.nome_busca`,']
      : []),
  ];
  const usaSql = partes.includes('ativo') || partes.includes('ordem');
  return `${usaSql ? "import { sql } from 'kysely';\n" : ''}import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

export const ${nome} = defineResource(${contrato}, {
${linhas.join('\n')}
});
`;
}

function telas(o: CatalogueNames, contrato: string, partes: readonly ParteDoCadastro[]): Record<string, string> {
  const rotas = `modules/${o.modulo}/${o.pasta}/${o.pasta}.routes.tsx`;
  const ajuda = {
    [`modules/${o.modulo}/${o.pasta}/${o.pasta}.ajuda.ts`]: ajudaDe(
      `/${o.modulo}/${o.pasta}`,
      `Cadastre ${emMinuscula(o.titulo)}: é o que outros campos oferecem para escolher.`,
    ),
  };
  if (partes.length === 0)
    return {
      ...ajuda,
      [rotas]: `import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { ${contrato} } from './${o.pasta}.contract.ts';

export const rotas = catalogueRoutes(${contrato});
`,
    };
  const colunas = ['nome', ...partes.filter((parte) => parte === 'ativo' || parte === 'ordem')];
  const doForm = ['nome', ...partes.map((parte) => nomesDosCampos[parte])];
  const defaults = [
    ...(partes.includes('ativo') ? ['ativo: true'] : []),
    ...(partes.includes('ordem') ? ['ordem: 1'] : []),
  ];
  return {
    ...ajuda,
    [`modules/${o.modulo}/${o.pasta}/${o.pasta}.screen.tsx`]: `import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { ${contrato} } from './${o.pasta}.contract.ts';

const colunas = [${colunas.map((nome) => `'${nome}'`).join(', ')}] as const;
const filtro = ['nome'] as const;
const secoes = [{ campos: [${doForm.map((nome) => `'${nome}'`).join(', ')}] }] as const;

export const Lista = () => <ListScreen resource={${contrato}} columns={colunas} filterFields={filtro}${partes.includes('ordem') ? ' naturalSort="ordem,asc"' : ''} />;
export const Formulario = () => <FormScreen resource={${contrato}} defaults={{ ${defaults.join(', ')} }} sections={secoes} />;
`,
    [rotas]: `import { resourceRoutes } from '#platform/web/routes.tsx';
import { ${contrato} } from './${o.pasta}.contract.ts';

const telas = () => import('./${o.pasta}.screen.tsx');

export const rotas = resourceRoutes(${contrato}, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
`,
  };
}

function teste(o: CatalogueNames, contrato: string, partes: readonly ParteDoCadastro[]): string {
  const valores: Texts = {
    ativo: 'ativo: true',
    ordem: 'ordem: 1',
    descricao: 'descricao: null',
    areas: 'areasOrganizacionaisIds: []',
  };
  const extras = partes.map((parte) => `, ${valores[parte]}`).join('');
  const picker = partes.includes('ordem')
    ? `
test('quem escolhe vê primeiro o de menor ordem', async () => {
  const { cliente } = await t.app.empresa();
  for (const [nome, ordem] of [['Alfa', 2], ['Beta', 1]] as const)
    await cliente.call(${contrato}.criar, { body: { nome${extras.replace('ordem: 1', 'ordem')} } });
  const { body } = await cliente.call(${contrato}.opcoes, { query: {} });
  expect(body.map(({ nome }) => nome)).toEqual(['Beta', 'Alfa']);
});
`
    : '';
  const ativo = partes.includes('ativo')
    ? `
test('o que não está ativo não se oferece, mas quem já o escolheu vê o nome', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(${contrato}.criar, { body: { nome: 'Velho'${extras.replace('ativo: true', 'ativo: false')} } });
  expect((await cliente.call(${contrato}.opcoes, { query: {} })).body).toEqual([]);
  expect((await cliente.call(${contrato}.opcoes, { query: { ids: [body.id] } })).body).toHaveLength(1);
});
`
    : '';
  return `import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const body = (nome: string) => ({ nome${extras} });
  expect((await cliente.call(${contrato}.criar, { body: body('Primeiro') })).status).toBe(201);
  const outro = await cliente.call(${contrato}.criar, { body: body('primeiro') });
  expect(outro.status).toBe(409);
});
${picker}${ativo}`;
}

/** The files of a lookup; with `partes` it gets a screen of its own. `numero` is that of the migration, four digits. */
export function arquivosDoCadastro(
  o: CatalogueNames & { numero: string; partes: readonly ParteDoCadastro[] },
): NewFiles {
  const partes = partesDoCadastro.filter((parte) => o.partes.includes(parte));
  const nome = camel(o.tabela);
  // Where singular and plural are one word, the server's name says what it is.
  const doServidor = camel(o.pasta) === nome ? `recurso${pascal(o.pasta)}` : camel(o.pasta);
  const pasta = `modules/${o.modulo}/${o.pasta}/${o.pasta}`;
  const areas = `create table ${o.tabela}_area (
  empresa_id bigint not null references empresa,
  ${o.tabela}_id bigint not null references ${o.tabela} on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  primary key (${o.tabela}_id, area_organizacional_id)
);
create index ${o.tabela}_area_area on ${o.tabela}_area (area_organizacional_id);
comment on table ${o.tabela}_area is '${o.titulo}';
call app_proteger('${o.tabela}_area');
`;
  return {
    arquivos: {
      [`${pasta}.contract.ts`]: contrato(o, nome, partes),
      [`${pasta}.resource.ts`]: recurso(o, nome, doServidor, partes),
      ...telas(o, nome, partes),
      [`${pasta}.test.ts`]: teste(o, nome, partes),
      [`migrations/${o.numero}_${o.modulo.replaceAll('-', '_')}_${o.tabela}.sql`]: `create table ${o.tabela} (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
${partes.map((parte) => colunasSql[parte]).join('')}  constraint ${o.tabela}_nome_unico unique (empresa_id, nome_busca)
);
create index ${o.tabela}_busca on ${o.tabela} using gin (nome_busca gin_trgm_ops);
comment on table ${o.tabela} is '${o.titulo}';
call app_proteger('${o.tabela}');
${partes.includes('areas') ? areas : ''}`,
    },
    linha: `export { ${doServidor} } from './${o.pasta}/${o.pasta}.resource.ts';`,
  };
}
