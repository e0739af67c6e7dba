import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { excluirCertificado, guardarCertificado, lerCertificado } from './certificado.queries.ts';
import { comecarConferencia, lerConferencia } from './conferencia.queries.ts';
import { lerEnvio } from './envio.actions.ts';
import {
  atualizarEventos,
  conferirEventos,
  configurarEsocial,
  enviarCertificado,
  LIMITE_DO_CERTIFICADO,
  listarEventos,
  obterEvento,
  removerCertificado,
  resumirEventos,
} from './esocial.contract.ts';
import { contarEventos, lerConfiguracao, lerEvento, lerEventos } from './esocial.queries.ts';
import { sincronizar } from './sincronizar.queries.ts';

export const acoesDoEsocial: readonly Handler[] = [
  on(listarEventos, (ctx, { query }) => lerEventos(ctx, query)),
  on(resumirEventos, async (ctx) => ({
    ...(await contarEventos(ctx)),
    configuracao: await lerConfiguracao(ctx),
    certificado: await lerCertificado(ctx),
    conferencia: await lerConferencia(ctx),
    envio: await lerEnvio(ctx),
  })),
  on(obterEvento, (ctx, { params }) => lerEvento(ctx, params.id)),
  on(configurarEsocial, async (ctx, { body }) => {
    const { db, empresaId } = ctx;
    const antes = await lerConfiguracao(ctx);
    await sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde)
      values (${empresaId}, ${body.ambiente}, ${body.afastamentosDesde})
      on conflict (empresa_id) do update set ambiente = excluded.ambiente, afastamentos_desde = excluded.afastamentos_desde`.execute(
      db,
    );
    await ctx.auditar({
      acao: antes ? 'Alteração' : 'Inclusão',
      entidade: 'Configuração do eSocial',
      antes,
      depois: body,
    });
    await sincronizar(ctx);
  }),
  on(
    enviarCertificado,
    async (ctx, { body, arquivos }) => {
      const [arquivo] = arquivos;
      if (!arquivo) throw campoInvalido('arquivo', 'Arquivo é obrigatório');
      await guardarCertificado(ctx, arquivo.conteudo, body.senha);
    },
    // Not even the hash of the password is kept for repetitions.
    { limite: LIMITE_DO_CERTIFICADO, semRepeticao: true },
  ),
  on(removerCertificado, async (ctx) => {
    if (!(await excluirCertificado(ctx))) throw new ProblemError('NAO_ENCONTRADO');
  }),
  on(conferirEventos, async (ctx, { body }) => ({ comecou: await comecarConferencia(ctx, body.acertado) })),
  on(atualizarEventos, async (ctx) => {
    const mudados = await sincronizar(ctx);
    if (mudados === null) throw regra('Configure o eSocial da empresa primeiro.');
    if (mudados > 0) await ctx.auditar({ acao: 'Atualização', entidade: 'Eventos do eSocial', depois: { mudados } });
    return { mudados };
  }),
];
