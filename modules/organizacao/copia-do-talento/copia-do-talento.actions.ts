import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradores } from '#modules/organizacao/colaboradores/colaboradores.resource.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { talentoDaSessao } from '#modules/organizacao/colaboradores/ficha-propria.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { documentoDosDados } from '#modules/organizacao/privacidade/dados-da-pessoa.report.ts';
import { gruposDoRegistro } from '#modules/organizacao/privacidade/legivel.rules.ts';
import { gruposDasPartes, lerPartes } from '#modules/organizacao/privacidade/lidos.queries.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { copiarDadosDoTalento, copiarMeusDados, type FormatoDaCopia } from './copia-do-talento.contract.ts';

/** Everything that the product keeps of a talent; whose the id is was decided before. */
async function copiar(ctx: Ctx, services: ModuleServices, id: number, formato: FormatoDaCopia): Promise<FileAnswer> {
  const { pode: _, impedimentos: __, ...cadastro } = await colaboradores.obter(ctx, id);
  const o = { titular: TITULAR_COLABORADOR, id, equipe: 'Gestão de pessoas' };
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
  const partes = dadosPessoais().flatMap(({ titular, quemVe = [] }) => (titular === TITULAR_COLABORADOR ? quemVe : []));
  const pedidas = [...Object.values(permissoesOrganizacao.colaborador.verbos), ...partes];
  if (pedidas.some((uma) => !ctx.permissoes.has(uma)))
    throw regra(
      'A cópia traz tudo da pessoa, como salário, banco e saúde: quem a gera precisa poder ver tudo isso. Peça ao encarregado de dados, ou a própria pessoa a gera em Meus Dados.',
    );
}

/** The copy of a talent's data: by who sees all of it, and by the talent (Lei 13.709/2018, art. 18, II and V). */
export const copiaDoTalento = (services: ModuleServices): readonly Handler[] => [
  onFile(copiarDadosDoTalento, (ctx, { params: { id }, body: { formato } }) => {
    exigirQueVejaTudo(ctx, services);
    return copiar(ctx, services, id, formato);
  }),
  onFile(copiarMeusDados, async (ctx, { body: { formato } }) => {
    const id = await talentoDaSessao(ctx);
    if (id === null) throw new ProblemError('NAO_ENCONTRADO');
    return copiar(ctx, services, id, formato);
  }),
];
