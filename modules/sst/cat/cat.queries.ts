import { sql } from 'kysely';
import { colaboradorVisivel, lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import type { CatForm } from './cat.contract.ts';
import { type CatDeOrigem, recusaDaOrigem } from './cat.rules.ts';
import {
  opcoesDasOrigens,
  opcoesDasTabelas,
  opcoesDosPaises,
  TABELAS_DA_CAT,
  type TabelaDaCat,
} from './fontes.contract.ts';
import { type EnderecoDoLocal, enderecoDoEstabelecimento } from './local.contract.ts';

/** Throws where the leave of an accident is of another talent, for another reason, or ended before it. */
async function conferirAfastamento(
  { db, permissoes }: Ctx,
  { afastamento, colaborador, data }: CatForm,
): Promise<void> {
  // Who does not see leaves names none, and is told nothing of the one that stands there.
  if (!afastamento || !permissoes.has(permissoesDeAfastamentos.ver)) return;
  const { rows } = await sql<{
    dele: boolean;
    acidente: boolean;
    depois: boolean;
  }>`select a.colaborador_id = ${colaborador.id} as dele,
      m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') as acidente, coalesce(a.fim, 'infinity') >= ${data}::date as depois
    from colaborador_afastamento a join motivo_afastamento m on m.id = a.afastamento_id where a.id = ${afastamento.id}`.execute(
    db,
  );
  const [lido] = rows;
  if (lido?.dele === false) throw campoInvalido('afastamento', 'Este afastamento é de outro talento.');
  if (lido?.acidente === false) throw campoInvalido('afastamento', 'Este afastamento não é por acidente ou doença.');
  if (lido?.depois === false) throw campoInvalido('afastamento', 'Este afastamento terminou antes do acidente.');
}

/** Throws what an accident breaks: days of the contract and of today, and the accident that it tells again. */
export async function conferirNoBanco(ctx: Ctx, form: CatForm, id: number | null): Promise<void> {
  const { colaborador, data, dataObito, ultimoDia, origem, hora } = form;
  const [contrato] = await lerContratos(ctx, [colaborador.id], { campo: 'colaborador', travar: true });
  if (contrato?.admissao && data < contrato.admissao)
    throw campoInvalido('data', `O acidente não pode ser antes da admissão, em ${formatarData(contrato.admissao)}.`);
  if (contrato?.desligamento && data > contrato.desligamento)
    throw campoInvalido(
      'data',
      `O acidente não pode ser depois do desligamento, em ${formatarData(contrato.desligamento)}.`,
    );
  for (const [campo, dia] of Object.entries({ data, dataObito, ultimoDia }))
    if (dia !== null && dia > ctx.hoje) throw campoInvalido(campo, 'Esta data ainda não chegou.');
  if (id !== null && dataObito !== null) {
    const { rows } = await sql`select from cat where origem_id = ${id} limit 1`.execute(ctx.db);
    if (rows.length > 0)
      throw campoInvalido('dataObito', 'Há outra CAT depois desta: o óbito é comunicado depois da última.');
  }
  await conferirAfastamento(ctx, form);
  if (origem === null) return;
  if (origem.id === id) throw campoInvalido('origem', 'Uma CAT não é origem de si mesma.');
  const { rows } =
    await sql<CatDeOrigem>`select colaborador_id as "colaboradorId", data, hora, data_obito as "dataObito",
      exists (select from cat p where p.origem_id = cat.id and (${id}::bigint is null or p.id < ${id}::bigint)) as seguida
    from cat where id = ${origem.id} and empresa_id = ${ctx.empresaId} for share`.execute(ctx.db);
  const recusa = rows[0] && recusaDaOrigem({ colaboradorId: colaborador.id, data, hora }, rows[0]);
  if (recusa) throw campoInvalido(recusa.campo, recusa.mensagem);
}

async function procurar(db: Db, tabela: TabelaDaCat, query: OptionQuery): Promise<OptionRow[]> {
  const { busca, ids = [] } = query;
  const quais =
    ids.length > 0
      ? sql`t.id = any (${idList(ids)})`
      : sql`t.tabela = any (${idList(TABELAS_DA_CAT[tabela])}) and ${contemPalavras('t.nome_busca', busca ?? '')}`;
  const { rows } = await sql<OptionRow>`select t.id, t.nome from codigo_da_cat t where ${quais}
    order by t.tabela, t.id limit ${Math.max(optionLimit(query), 100)}`.execute(db);
  return rows;
}

const daTabela = (tabela: TabelaDaCat) =>
  on(opcoesDasTabelas[tabela], ({ db }, { query }) => procurar(db, tabela, query), {
    oferece: {
      tabela: 'codigo_da_cat',
      condicoes: () => [sql`t.tabela = any (${idList(TABELAS_DA_CAT[tabela])})`],
    },
  });

export const tabelasDaCat = (['partes', 'agentes', 'situacoes', 'lesoes'] as const).map(daTabela);

export const paisesDaCat = on(
  opcoesDosPaises,
  async ({ db }, { query: { busca, ids = [], ...query } }) => {
    const quais = ids.length > 0 ? sql`t.id = any (${idList(ids)})` : contemPalavras('t.nome_busca', busca ?? '');
    const { rows } = await sql<OptionRow>`select t.id, t.nome from pais t where ${quais}
      order by t.nome_busca, t.id limit ${optionLimit(query)}`.execute(db);
    return rows;
  },
  { oferece: 'pais' },
);

/** What a reopening or a death may follow: what nobody told again, and that told of no death; one that was chosen is named whatever came after. */
export const origensDaCat = on(
  opcoesDasOrigens,
  async (ctx, { query: { busca, ids = [], ...query } }) => {
    const quais =
      ids.length > 0
        ? sql`t.id = any (${idList(ids)})`
        : sql`t.data_obito is null and not exists (select from cat p where p.origem_id = t.id)
            and ${contemPalavras('c.nome_busca', busca ?? '')}`;
    const { rows } =
      await sql<OptionRow>`select t.id, 'CAT de ' || to_char(t.data, 'DD/MM/YYYY') || ', ' || c.nome as nome
      from cat t join colaborador c on c.id = t.colaborador_id
      where ${allOf([sql`t.empresa_id = ${ctx.empresaId}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id')), quais])}
      order by t.data desc, t.id desc limit ${optionLimit(query)}`.execute(ctx.db);
    return rows;
  },
  { oferece: 'cat' },
);

/** The address of an establishment of the company, as the form of an accident has it. */
export const lugarDoAcidente = on(
  enderecoDoEstabelecimento,
  async ({ db, empresaId }, { query: { estabelecimentoId } }) => {
    const { rows } =
      await sql<EnderecoDoLocal>`select e.cep, json_build_object('id', c.id, 'nome', c.nome || ' - ' || u.uf) as cidade,
      left(e.bairro, 90) as bairro, left(e.logradouro, 100) as logradouro, e.numero, e.complemento
    from estabelecimento e join cidade c on c.id = e.cidade_id join estado u on u.id = c.estado_id
    where e.id = ${estabelecimentoId} and e.empresa_id = ${empresaId}`.execute(db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return rows[0];
  },
);
