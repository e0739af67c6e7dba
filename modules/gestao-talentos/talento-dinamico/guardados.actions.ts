import { sql } from 'kysely';
import { exigirPerfilAoAlcance, perfilAoAlcance } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type ConfigForm,
  configForm,
  excluirGuardado,
  GUARDADOS_MAXIMO,
  guardarRelatorio,
  listarGuardados,
  NAO_SE_GUARDAM,
  type RelatorioGuardado,
} from './talento-dinamico.contract.ts';
import { colunasDaPessoa } from './talento-dinamico.report.ts';

const ENTIDADE = 'Relatório dinâmico';
/** Who may do away with what others shared. */
const alteraPerfis = (ctx: Ctx) => ctx.permissoes.has(permissoesOrganizacao.perfil.editar);

const vistos = (ctx: Ctx) => sql`g.empresa_id = ${ctx.empresaId} and (g.usuario_id = ${ctx.ator.id} or g.perfil_id in
  (select ue.perfil_id from usuario_empresa ue where ue.usuario_id = ${ctx.ator.id} and ue.empresa_id = ${ctx.empresaId}))`;
const alteraveis = (ctx: Ctx) => sql`g.empresa_id = ${ctx.empresaId} and (g.usuario_id = ${ctx.ator.id}
  or (g.perfil_id is not null and ${alteraPerfis(ctx)} and ${perfilAoAlcance(ctx, sql.ref('g.perfil_id'))}))`;

interface Row extends Omit<RelatorioGuardado, 'config' | 'ocultas'> {
  readonly config: unknown;
}

const semNomes = (config: ConfigForm): ConfigForm => ({
  ...config,
  ...Object.fromEntries(NAO_SE_GUARDAM.map((campo) => [campo, null])),
});

/** A kept report with the columns that this person may see. */
function visto(row: Row, suas: ReadonlySet<string>): RelatorioGuardado {
  const config = configForm.parse(row.config);
  const colunasDinamicas = config.colunasDinamicas.filter((caminho) => suas.has(caminho));
  const sua = (caminho: string | null) => (caminho !== null && suas.has(caminho) ? caminho : null);
  return {
    ...row,
    config: {
      ...config,
      colunasDinamicas,
      agruparPor: sua(config.agruparPor),
      ordenarPor: sua(config.ordenarPor),
    },
    ocultas: config.colunasDinamicas.length - colunasDinamicas.length,
  };
}

async function guardar(ctx: Ctx, body: ConfigForm): Promise<{ id: number }> {
  // Each reader gets the columns that they see: sharing asks for no more than the profile not standing above the author.
  await exigirPerfilAoAlcance(ctx, body.perfilId);
  const suas = new Set((await colunasDaPessoa(ctx)).map(({ caminho }) => caminho));
  const campos = ['colunasDinamicas', 'agruparPor', 'ordenarPor'] as const;
  const alheio = campos.find((campo) => [body[campo]].flat().some((caminho) => caminho !== null && !suas.has(caminho)));
  if (alheio) throw campoInvalido(alheio, 'Você não tem acesso a esta coluna.');
  // Who saves twice at once is counted one after the other.
  await takeTurn(ctx.db, 'relatorio-dinamico', ctx.ator.id);
  const config = semNomes(body);
  const { rows } = await sql<{
    id: number;
  }>`insert into relatorio_dinamico (empresa_id, usuario_id, titulo, config, perfil_id)
    select ${ctx.empresaId}, ${ctx.ator.id}, ${body.titulo}, ${JSON.stringify(config)}::jsonb, ${body.perfilId}::bigint
    where (select count(*) from relatorio_dinamico g where g.empresa_id = ${ctx.empresaId} and g.usuario_id = ${ctx.ator.id}
      and g.titulo_busca <> sem_acento(${body.titulo})) < ${GUARDADOS_MAXIMO}
    on conflict (empresa_id, usuario_id, titulo_busca)
    do update set titulo = excluded.titulo, config = excluded.config, perfil_id = excluded.perfil_id,
      versao = relatorio_dinamico.versao + 1
    returning id`.execute(ctx.db);
  const [guardado] = rows;
  if (!guardado) throw regra(`Já há ${GUARDADOS_MAXIMO} relatórios seus: exclua algum antes.`);
  await ctx.auditar({ acao: 'Gravação', entidade: ENTIDADE, entidadeId: guardado.id, depois: config });
  return guardado;
}

/** Reports that are kept, one's own and those of one's profile. */
export const guardadosHandlers: readonly Handler[] = [
  on(listarGuardados, async (ctx) => {
    const { rows } = await sql<Row>`select g.id, g.config, u.nome as dono,
        (select p.nome from perfil p where p.id = g.perfil_id) as perfil,
        json_build_object('excluir', ${alteraveis(ctx)}) as pode
      from relatorio_dinamico g join usuario u on u.id = g.usuario_id
      where ${vistos(ctx)} order by g.titulo_busca, g.id`.execute(ctx.db);
    const suas = new Set((await colunasDaPessoa(ctx)).map(({ caminho }) => caminho));
    return { relatorios: rows.map((row) => visto(row, suas)) };
  }),
  on(guardarRelatorio, (ctx, { body }) => guardar(ctx, body)),
  on(excluirGuardado, async (ctx, { params }) => {
    const { rows } = await sql<{ titulo: string }>`delete from relatorio_dinamico g
      where g.id = ${params.id} and ${alteraveis(ctx)} returning g.titulo`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: params.id, antes: rows[0] });
  }),
];
