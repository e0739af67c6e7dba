import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradores } from '#modules/organizacao/colaboradores/colaboradores.resource.ts';
import { TITULAR_COLABORADOR, veTudoDoTalento } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { semSaidaPlanejada, talentoDaSessao } from '#modules/organizacao/colaboradores/ficha-propria.queries.ts';
import { COPIA_DOS_DADOS, type FormatoDaCopia } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import { documentoDosDados } from '#modules/organizacao/privacidade/dados-da-pessoa.report.ts';
import { gruposDoRegistro } from '#modules/organizacao/privacidade/legivel.rules.ts';
import { gruposDasPartes, lerPartes } from '#modules/organizacao/privacidade/lidos.queries.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { recordSensitiveAccess, seenSensitive } from '#platform/server/privacy/sensitive-access.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { copiarDadosDoTalento, copiarMeusDados } from './copia-do-talento.contract.ts';

/** Everything that the product keeps of a talent; whose the id is was decided before, and `propria` says that it is the talent who asks. */
async function copiar(
  ctx: Ctx,
  services: ModuleServices,
  { id, formato, propria }: { id: number; formato: FormatoDaCopia; propria: boolean },
): Promise<FileAnswer> {
  const { pode: _, impedimentos: __, ...registro } = await colaboradores.obter(ctx, id);
  const cadastro = semSaidaPlanejada(registro, ctx.hoje);
  const o = { titular: TITULAR_COLABORADOR, id, equipe: 'Gestão de pessoas', propria };
  const partes = await lerPartes(ctx, services.dadosPessoais(), o);
  await ctx.auditar({ acao: 'Cópia dos dados', entidade: 'Colaborador', entidadeId: id, depois: { formato } });
  const cabecalhos = { 'content-disposition': contentDisposition('meus-dados', formato), 'cache-control': 'no-store' };
  if (formato === 'json') {
    const linhas = Object.fromEntries(partes.map(({ titulo, linhas }) => [titulo, linhas]));
    const conteudo = JSON.stringify({ geradoEm: ctx.agora, cadastro, ...linhas }, null, 2);
    return { tipo: 'application/json', conteudo, cabecalhos };
  }
  const grupos = [
    ...gruposDoRegistro(colaborador.form, cadastro, 'Identificação', zonaDoServidor()),
    ...gruposDasPartes(partes),
  ];
  const { cabecalhoDe, pdf } = services.relatorios();
  const cabecalho = await cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    conteudo: async () => (await pdf.free(documentoDosDados(grupos), ctx, null, { cabecalho, signal: ctx.signal })).pdf,
    cabecalhos,
  };
}

/** A copy is of everything or it is none: who does not see all of it does not make it. */
function exigirQueVejaTudo(ctx: Ctx, { dadosPessoais }: ModuleServices): void {
  if (!veTudoDoTalento(ctx.permissoes, dadosPessoais()))
    throw regra(
      'A cópia traz tudo da pessoa, como salário, banco e saúde: quem a gera precisa poder ver tudo isso. Peça ao encarregado de dados, ou a própria pessoa a gera em Meus Dados.',
    );
}

/**
 * Leaves the trail of who took somebody's copy: the sensitive fields of the record, and that the rest went along. The talent of another company
 * is read there and copied there. Throws NAO_ENCONTRADO.
 */
async function registrarAcesso(ctx: Ctx, id: number): Promise<void> {
  const cadastro = await colaboradores.obter(ctx, id);
  if (cadastro.empresa?.id !== ctx.empresaId) throw new ProblemError('NAO_ENCONTRADO');
  const vistos = seenSensitive(colaborador.obter.resposta, cadastro, {
    chamadas: copiarDadosDoTalento.path,
    titular: TITULAR_COLABORADOR,
  });
  await recordSensitiveAccess(ctx, {
    empresaId: null,
    titular: TITULAR_COLABORADOR,
    titulares: [id],
    campos: [...vistos.flatMap(({ campos }) => campos), COPIA_DOS_DADOS.campo],
    chamada: copiarDadosDoTalento.path,
  });
}

/** The copy of a talent's data: by who sees all of it, and by the talent (Lei 13.709/2018, art. 18, II and V). */
export const copiaDoTalento = (services: ModuleServices): readonly Handler[] => [
  onFile(copiarDadosDoTalento, async (ctx, { params: { id }, body: { formato } }) => {
    exigirQueVejaTudo(ctx, services);
    await registrarAcesso(ctx, id);
    return copiar(ctx, services, { id, formato, propria: false });
  }),
  onFile(copiarMeusDados, async (ctx, { body: { formato } }) => {
    const id = await talentoDaSessao(ctx);
    if (id === null) throw new ProblemError('NAO_ENCONTRADO');
    return copiar(ctx, services, { id, formato, propria: true });
  }),
];
