import { sql } from 'kysely';
import {
  colaboradorVistoSql,
  restritoAsSuasAreas,
} from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { quemAdministra } from '#modules/organizacao/perfis/administra.queries.ts';
import { alcanca } from '#modules/organizacao/perfis/alcance.rules.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { LinhaRecusada } from '#platform/server/sheet-import/import-sheets.ts';
import { importStore } from '#platform/server/sheet-import/import-store.ts';
import type { Fila } from '#platform/server/sheet-import/walk-import.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Coluna, ErroDaLinha, LinhaDaPlanilha } from '#platform/shared/sheet-import/sheet-columns.ts';
import type { ImportacaoLida, LinhaImportada, ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import { RegistrosPorNome } from '#platform/shared/table/named-records.ts';
import { type Celula, lerCelula } from '#platform/shared/table/read-cell.ts';
import { COLUNA_DA_SENHA, COLUNAS } from './colunas.rules.ts';

export const JOB_DA_IMPORTACAO = 'organizacao.importacao-de-usuarios';

export const importacoes = importStore<ImportacaoLida>('usuario_importacao', {
  fila: JOB_DA_IMPORTACAO,
  dados: (id) => ({ id }),
});

const donoDa = (empresaId: number, importacaoId: number, linha: number) => ({
  empresaId,
  tipo: 'importacao-usuarios',
  id: `${importacaoId}/${linha}`,
});

/** A row with what the whole sheet said against it. */
type LinhaLida = LinhaDaPlanilha & { readonly erros: readonly ErroDaLinha[] };

/** Keeps the rows of a sheet; first passwords are sealed. */
export async function guardarLinhas({ db, empresaId }: Ctx, importacaoId: number, linhas: readonly LinhaLida[]) {
  const guardadas = linhas.map(({ linha, celulas: todas, erros }) => {
    const { [COLUNA_DA_SENHA.titulo]: senha, ...celulas } = todas;
    const selado = senha ? cofre().selar(JSON.stringify(senha), donoDa(empresaId, importacaoId, linha)) : null;
    return { linha, celulas, selado, erros };
  });
  await sql`insert into usuario_importacao_linha (empresa_id, importacao_id, linha, celulas, celulas_selado, erros)
    select ${empresaId}::bigint, ${importacaoId}::bigint, l.linha, l.celulas, l.selado, l.erros
    from jsonb_to_recordset(${JSON.stringify(guardadas)}::jsonb) l (linha int, celulas jsonb, selado text, erros jsonb)`.execute(
    db,
  );
}

interface Guardada {
  readonly id: number;
  readonly linha: number;
  readonly celulas: LinhaDaPlanilha['celulas'];
  readonly selado: string | null;
  readonly erros: readonly ErroDaLinha[];
}
/** A row that waits. */
export type LinhaGuardada = Pick<Guardada, 'id'> & LinhaLida;

/** The next rows of an import, with their first passwords. */
export async function lerFila(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  importacaoId: number,
  { resultados, depoisDe, quantas }: Fila,
): Promise<LinhaGuardada[]> {
  const { rows } = await sql<Guardada>`select l.id, l.linha, l.celulas, l.celulas_selado as selado, l.erros
    from usuario_importacao_linha l where l.importacao_id = ${importacaoId} and l.empresa_id = ${empresaId} and l.id > ${depoisDe}
      and l.resultado = any (${[...resultados]}::text[]) and not l.feita order by l.id limit ${quantas}`.execute(db);
  return rows.map(({ selado, celulas, ...linha }) => {
    if (selado === null) return { ...linha, celulas };
    const senha = cofre()
      .abrir(selado, donoDa(empresaId, importacaoId, linha.linha))
      .toString('utf8');
    return { ...linha, celulas: { ...celulas, [COLUNA_DA_SENHA.titulo]: JSON.parse(senha) as Celula } };
  });
}

/** A cell as a person reads it: a day as a day, and not as a spreadsheet's number. */
function escrita(celula: Celula, meta: Coluna['meta']): string {
  const lido = celula.tipo === 'numero' ? lerCelula(celula, meta) : null;
  return lido && 'valor' in lido ? formatValue(meta, lido.valor) : celula.valor;
}

const escritas = (celulas: Guardada['celulas']): [string, string][] =>
  COLUNAS.flatMap(({ titulo, meta }) => {
    const celula = celulas[titulo];
    return celula ? [[titulo, escrita(celula, meta)]] : [];
  });

type Lida = Omit<LinhaImportada, 'mudancas'> &
  Pick<Guardada, 'celulas'> & { readonly antes: object; readonly comSenha: boolean };

/** One page of the rows of one of the person's own imports, in the order of the sheet; that there is a first password is said, and not which. */
export async function lerLinhas(
  ctx: Ctx,
  query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
): Promise<Page<LinhaImportada>> {
  await importacoes.ler(ctx, query.importacaoId);
  const page = await importacoes.linhas<Lida>(ctx, query, { comSenha: sql`t.celulas_selado is not null` });
  return {
    ...page,
    content: page.content.map(({ celulas, antes: _antes, comSenha, ...linha }) => {
      const ditas = [...escritas(celulas), ...(comSenha ? [[COLUNA_DA_SENHA.titulo, 'Informada'] as const] : [])];
      return { ...linha, mudancas: ditas.map(([coluna, depois]) => ({ coluna, antes: depois, depois })) };
    }),
  };
}

/** The refused rows of an import that was read before: cells as they were written, without first passwords. */
export async function lerRecusadas(ctx: Ctx, id: number): Promise<LinhaRecusada[]> {
  const { rows } =
    await sql<Guardada>`select t.id, t.linha, t.celulas, null as selado, t.erros from usuario_importacao_linha t
    where t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${id} and t.resultado = 'RECUSADA' order by t.linha`.execute(
      ctx.db,
    );
  return rows.map(({ linha, erros, celulas }) => ({ linha, erros, celulas: Object.fromEntries(escritas(celulas)) }));
}

interface Perfis {
  readonly perfis: RegistrosPorNome;
  readonly dados: string[];
  /** The id of one of those that the person may give; null where there is none. */
  readonly umDado: number | null;
}

/** The profiles by name, and the names of those that the person may give in the company. */
export async function lerPerfis(ctx: Ctx): Promise<Perfis> {
  const { rows } = await sql<{ id: number; nome: string; permissoes: Permission[] }>`select id, nome, permissoes
    from perfil order by nome_busca, id`.execute(ctx.db);
  const quem = quemAdministra(ctx, permissoesOrganizacao.usuario.inserir);
  const alcancados = rows.filter(({ permissoes }) => alcanca(quem, { empresaId: ctx.empresaId, permissoes }));
  return {
    perfis: new RegistrosPorNome(rows.map(({ id, nome }) => ({ id, nome, codigos: [], ufId: null }))),
    dados: alcancados.map(({ nome }) => nome),
    umDado: alcancados[0]?.id ?? null,
  };
}

const trabalham = (ctx: Ctx) => sql`t.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null
  and (t.data_desligamento is null or t.data_desligamento > ${ctx.hoje}) and ${colaboradorVistoSql(ctx, sql.ref('t.id'))}`;

/** The talents at work, whom the person sees, with one of these registrations. */
export async function lerTalentos(ctx: Ctx, matriculas: readonly string[]) {
  const { rows } = await sql<{ id: number; nome: string; matricula: string }>`select t.id, t.nome, t.matricula
    from colaborador t where ${trabalham(ctx)} and t.matricula = any (${matriculas}) order by t.id`.execute(ctx.db);
  return rows;
}

interface SemUsuario {
  readonly nome: string;
  readonly cpf: string | null;
  readonly email: string | null;
  readonly matricula: string | null;
}
/** The talents at work, whom the person sees, who have no active user here, by name; who leads a team is given no CPF of its people, as in their list. */
export async function talentosSemUsuario(ctx: Ctx, quantos: number): Promise<SemUsuario[]> {
  const { rows } =
    await sql<SemUsuario>`select t.nome, ${restritoAsSuasAreas(ctx) ? sql`null` : sql`t.cpf`} as cpf, t.email, t.matricula from colaborador t where ${trabalham(ctx)}
    and not exists (select from usuario u where u.colaborador_id = t.id and u.ativo) order by t.nome_busca, t.id limit ${quantos}`.execute(
      ctx.db,
    );
  return rows;
}
