import { sql } from 'kysely';
import { colaboradorVisivel, colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type EarlyRequest, type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contem, pageOrWhole } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { comServico, DESLIGADO } from './cliente.queries.ts';
import { compararCursos } from './cursos-do-servico.rules.ts';
import { aplicarCursos, cursosDaqui } from './cursos-importados.queries.ts';
import {
  type AndamentoListado,
  criarUsuario,
  type FiltroDoAndamento,
  importarCursos,
  lerServico,
  listarAndamento,
  previaDosCursos,
  type StatusDoServico,
  sincronizarServico,
  telaDoServico,
} from './servico-aprendizagem.contract.ts';
import { APRENDIZAGEM, JOB_APRENDIZAGEM } from './sincronizacao.job.ts';
import { chaveDoTalento, guardarUsuario, talentosParaFora } from './usuarios.queries.ts';

type Services = Pick<ModuleServices, 'engine' | 'config'>;

async function ler({ db, empresaId }: Ctx): Promise<StatusDoServico> {
  const { rows } = await sql<StatusDoServico>`select
      exists (select from integracao i join integracao_chave k on k.empresa_id = i.empresa_id
        where i.empresa_id = e.id and i.servico = 'APRENDIZAGEM' and i.ativa) as ligado,
      coalesce(s.situacao, 'P') as situacao, s.sincronizada_em as "sincronizadaEm", s.importada_em as "importadaEm", s.erro,
      (select count(*)::int from aprendizagem_curso a where a.empresa_id = e.id and a.saiu_em is null) as cursos,
      (select count(*)::int from aprendizagem_usuario u where u.empresa_id = e.id) as usuarios,
      (select count(*)::int from aprendizagem_andamento p where p.empresa_id = e.id and p.concluido_em is not null) as conclusoes
    from empresa e left join aprendizagem_servico s on s.empresa_id = e.id where e.id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** The talent whom somebody sends to the service: nobody sends whom they do not see, and nothing is called before that is known. */
async function talentoAEnviar({ engine }: Services, { sessao, input }: EarlyRequest<{ params: { id: number } }>) {
  if (!sessao) throw new ProblemError('NAO_ENCONTRADO');
  const { empresaId, permissoes, identidade } = sessao;
  const [talento] = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) => {
    const { rows } = await sql<{ hoje: string }>`select ${hojeSql} as hoje`.execute(db);
    const quem = {
      ator: { tipo: 'usuario' as const, id: identidade.id, nome: identidade.nome },
      permissoes,
      empresaId,
      empresas: [empresaId],
      sessao,
      hoje: rows[0]?.hoje ?? '',
    };
    return talentosParaFora(
      db,
      sql`c.id = ${input.params.id} and c.empresa_id = ${empresaId} and ${colaboradorVistoSql(quem, sql.ref('c.id'))}`,
    );
  });
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  if (!talento.ativo) throw regra('Este talento já não trabalha aqui.');
  return { empresaId, talento };
}

async function lerAndamento(
  ctx: Ctx,
  { nome, situacao, page, size = TAMANHO_PAGINA, ...resto }: FiltroDoAndamento & PageQuery & { page: number },
): Promise<Page<AndamentoListado>> {
  const de = sql`from aprendizagem_andamento a join colaborador p on p.id = a.colaborador_id join curso c on c.id = a.curso_id`;
  const onde = allOf([
    sql`a.empresa_id = ${ctx.empresaId} and p.anonimizado_em is null`,
    colaboradorVisivel(ctx, sql.ref('p.id')),
    nome !== null && sql`(${contem('p.nome_busca', nome)} or ${contem('c.nome_busca', nome)})`,
    situacao === 'C' && sql`a.concluido_em is not null`,
    situacao === 'E' && sql`a.concluido_em is null`,
  ]);
  const ate = contagemAte({ ...resto, page, size }) + 1;
  const { rows: contadas } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 ${de} where ${onde} limit ${ate}) x`.execute(ctx.db);
  const { rows } =
    await sql<AndamentoListado>`select row_number() over (order by p.nome_busca, c.nome_busca, p.id, c.id)::int as id,
      json_build_object('id', p.id, 'nome', p.nome) as colaborador, c.nome as curso, a.percentual, a.concluido_em as "concluidoEm" ${de}
    where ${onde} order by p.nome_busca, c.nome_busca, p.id, c.id limit ${size} offset ${page * size}`.execute(ctx.db);
  return pageOf(rows, contadas[0]?.total ?? 0, { ...resto, page, size });
}

export const servicoHandlers = (services: Services): readonly Handler[] => [
  on(lerServico, ler),
  onPrepared(
    previaDosCursos,
    ({ sessao, signal }) => comServico(services, sessao?.empresaId ?? 0, signal, (servico) => servico.cursos()),
    async ({ db, empresaId }, _input, doServico) => ({
      cursos: compararCursos(await cursosDaqui(db, empresaId), doServico),
    }),
  ),
  onPrepared(
    importarCursos,
    ({ sessao, signal }) => comServico(services, sessao?.empresaId ?? 0, signal, (servico) => servico.cursos()),
    async (ctx, { body: { inativarSaidos } }, doServico) => {
      const depois = await aplicarCursos(ctx.db, ctx.empresaId, doServico, inativarSaidos);
      await ctx.auditar({
        acao: 'Importação de cursos',
        entidade: telaDoServico.titulo,
        depois: { ...depois, inativarSaidos },
      });
      return depois;
    },
  ),
  on(sincronizarServico, async (ctx) => {
    if (!(await ler(ctx)).ligado) throw regra(DESLIGADO);
    await sql`insert into aprendizagem_servico (empresa_id, situacao) values (${ctx.empresaId}, 'F')
      on conflict (empresa_id) do update set situacao = 'F', erro = null`.execute(ctx.db);
    await ctx.enfileirar(
      JOB_APRENDIZAGEM,
      { empresaId: ctx.empresaId },
      { chave: `${JOB_APRENDIZAGEM}:${ctx.empresaId}` },
    );
    await ctx.auditar({ acao: 'Sincronização', entidade: APRENDIZAGEM });
    return ler(ctx);
  }),
  onPrepared(
    criarUsuario,
    async (request) => {
      const { empresaId, talento } = await talentoAEnviar(services, request);
      const { id, ...usuario } = talento;
      return comServico(services, empresaId, request.signal, (servico) => servico.usuario(chaveDoTalento(id), usuario));
    },
    async (ctx, { params: { id } }, externoId) => {
      const enviadoEm = await guardarUsuario(ctx.db, ctx.empresaId, id, externoId);
      await ctx.auditar({
        acao: 'Criação de usuário',
        entidade: telaDoServico.titulo,
        entidadeId: id,
        depois: { talento: id, usuario: externoId },
      });
      return { id: externoId, enviadoEm };
    },
  ),
  on(listarAndamento, (ctx, { query }) => pageOrWhole(query, (pagina) => lerAndamento(ctx, pagina))),
];
