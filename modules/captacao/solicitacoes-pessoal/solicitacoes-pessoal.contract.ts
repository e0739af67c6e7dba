import { z } from 'zod';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { modeloAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import { motivoSolicitacao } from '#modules/captacao/motivos-solicitacao/motivos-solicitacao.contract.ts';
import { escolaridade, sexo, vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import {
  filtroStatusSolicitacao,
  statusSolicitacao,
  tipoVaga,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { ambiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { funcao } from '#modules/sst/funcoes/funcoes.contract.ts';
import { comRegras, mensagemObrigatorio } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  dinheiro,
  emails,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referencias,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { type ConfiguracaoDaSolicitacao, camposObrigatorios, DIAS_PARADA } from './solicitacoes-pessoal.rules.ts';
import { CAMINHO_SUBSTITUIDOS } from './substituidos.contract.ts';

/** Where the announcements of requests stand (the feature `anuncios`, which knows requests and is not known to them). */
export const CAMINHO_DOS_ANUNCIOS = '/captacao/anuncios';
/** Where candidates are found for a request and linked to it (the feature `banco-talentos`, likewise). */
export const CAMINHO_DO_BANCO = '/captacao/banco-talentos';

export const fontes = {
  estabelecimentos: '/utilitario/estabelecimentos/opcoes',
  areas: '/cargo-salario/areas-organizacionais/opcoes',
  cargos: '/cargo-salario/cargos/opcoes',
  faixas: '/cargo-salario/faixas-salariais/opcoes',
  ambientes: `${ambiente.path}/opcoes`,
  funcoes: `${funcao.path}/opcoes`,
  cidades: '/utilitario/geral/cidades/opcoes',
  bairros: '/utilitario/geral/bairros/opcoes',
  colaboradores: CAMINHO_SUBSTITUIDOS,
  avaliacoes: `${modeloAvaliacaoCandidato.path}/opcoes`,
  motivos: `${motivoSolicitacao.path}/opcoes`,
};

const remuneracao = { sensivel: permissoesCaptacao.solicitacaoPessoal.verbos.REMUNERACAO };

const areaOrganizacional = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: fontes.areas,
  obrigatorio: true,
});
const estabelecimento = referencia({ label: 'Estabelecimento', fonte: fontes.estabelecimentos, obrigatorio: true });
const descricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });
const campoData = data({ label: 'Data', obrigatorio: true });
const recrutadorResponsavel = texto({ label: 'Recrutador responsável', max: 100 });

const campos = {
  data: campoData,
  dataPrevisaoEncerramento: data({ label: 'Previsão de encerramento' }),
  descricao,
  horarioComercial: texto({
    label: 'Horário comercial',
    max: 255,
    obrigatorio: true,
    exemplo: 'Segunda a sexta, 8h às 17h48',
  }),
  estabelecimento,
  areaOrganizacional,
  ambiente: referencia({ label: 'Ambiente', fonte: fontes.ambientes }),
  faixaSalarial: referencia({ label: 'Faixa salarial', genero: 'f', fonte: fontes.faixas, obrigatorio: true }),
  funcao: referencia({ label: 'Função', genero: 'f', fonte: fontes.funcoes }),
  invisivelParaGestor: booleano({
    label: 'Invisível para gestor',
    ajuda: 'Gestores da área não veem esta solicitação.',
  }),
  quantidade: inteiro({
    label: 'Número de vagas',
    min: 1,
    max: 9999,
    obrigatorio: true,
    mensagemMin: 'Número de vagas deve ser um número positivo',
  }),
  motivoSolicitacao: referencia({ label: 'Motivo da solicitação', fonte: fontes.motivos, obrigatorio: true }),
  emailsCheck: emails({
    label: 'E-mails para aviso',
    ajuda: 'Recebem os avisos de criação, liberação e encerramento.',
  }),
  experiencias: textoLongo({ label: 'Experiências', genero: 'f', max: 4000 }),
  vinculo: opcao(vinculo, { label: 'Vínculo' }),
  remuneracao: dinheiro({
    label: 'Remuneração',
    genero: 'f',
    positivo: true,
    mensagemPositivo: 'Remuneração deve ser um número positivo',
    ...remuneracao,
  }),
  escolaridade: opcao(escolaridade, { label: 'Escolaridade', genero: 'f' }),
  sexo: opcao(sexo, { label: 'Sexo' }),
  idadeMinima: inteiro({ label: 'Idade mínima', genero: 'f', min: 14, max: 99 }),
  idadeMaxima: inteiro({ label: 'Idade máxima', genero: 'f', min: 14, max: 99 }),
  cidade: referencia({ label: 'Cidade', genero: 'f', fonte: fontes.cidades }),
  bairrosIds: referenciasIds({ label: 'Bairros', fonte: fontes.bairros, max: 100 }),
  infoComplementares: textoLongo({ label: 'Informações complementares', genero: 'f', max: 4000 }),
  avaliacoesIds: referenciasIds({
    label: 'Avaliações dos candidatos',
    genero: 'f',
    fonte: fontes.avaliacoes,
    max: 20,
    ajuda: 'O candidato responde no portal, a não ser que o anúncio use as avaliações da etapa seletiva.',
  }),
  recrutadorResponsavel,
  tipoVaga: opcao(tipoVaga, { label: 'Tipo da vaga' }),
  horasDiariasPrevistas: texto({ label: 'Horas diárias previstas', genero: 'f', max: 10, exemplo: '8:48' }),
  incluirColaboradoresDesligados: booleano({ label: 'Incluir colaboradores desligados' }),
  colaboradoresSubstituidos: referencias({
    label: 'Colaboradores substituídos',
    fonte: fontes.colaboradores,
    max: 100,
    mensagemVazio: 'Somente o último talento pode ficar vazio',
  }),
};

const formulario = comRegras(z.object(campos), (form, recusar) => {
  if (form.dataPrevisaoEncerramento && form.data && form.dataPrevisaoEncerramento < form.data)
    recusar('dataPrevisaoEncerramento', 'Data final inferior à data inicial.');
  if (form.idadeMinima && form.idadeMaxima && form.idadeMaxima < form.idadeMinima)
    recusar('idadeMaxima', 'Idade máxima deve ser maior ou igual à idade mínima');
  if (form.horasDiariasPrevistas && !/^\d{1,7}:[0-5]\d$/.test(form.horasDiariasPrevistas))
    recusar('horasDiariasPrevistas', 'Horas diárias previstas: use o formato H:MM');
});

export type SolicitacaoForm = z.output<typeof formulario>;

const empty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Field errors that the company's settings add to those of the schema; equal in the form and on the server. */
export function errosPorConfiguracao(
  form: SolicitacaoForm,
  config: ConfiguracaoDaSolicitacao,
): { campo: string; mensagem: string }[] {
  return [...camposObrigatorios(config)].flatMap((campo) => {
    const meta = metaOf(campos[campo as keyof typeof campos]);
    return meta && campo in form && empty(form[campo as keyof SolicitacaoForm])
      ? [{ campo, mensagem: mensagemObrigatorio(meta.label, meta.genero) }]
      : [];
  });
}

const qtdCandidatos = inteiro({ label: 'Candidatos' });
const situacao = texto({ label: 'Situação', max: 1 });

const cancelada = booleano({ label: 'Cancelada' });
const encerrada = booleano({ label: 'Encerrada' });
const suspensa = booleano({ label: 'Suspensa' });
/** In the list what is open stays in sight while it is suspended, marked as such; the codes are those of the reports. */
const visualizarNaLista = opcoes([
  ['T', 'Todas'],
  ['A', 'Abertas'],
  ['N', 'Abertas em andamento'],
  ['S', 'Abertas suspensas'],
  ['E', 'Encerradas'],
  ['C', 'Canceladas'],
]);

const campoStatus = opcao(statusSolicitacao, { label: 'Status' });

/** State of the workflow and who did what. */
export const camposDoAndamento = {
  status: campoStatus,
  dataStatus: data({ label: 'Data do status' }),
  liberador: z.object({ nome: z.string() }).nullable(),
  observacaoLiberador: textoLongo({ label: 'Observação do liberador', max: 1000 }),
  solicitante: z.object({ nome: z.string() }).nullable(),
  suspensa,
  obsSuspensao: textoLongo({ label: 'Motivo da suspensão', max: 1000 }),
  encerrada,
  dataEncerramento: data({ label: 'Data de encerramento' }),
  obsEncerra: textoLongo({ label: 'Observação do encerramento', max: 1000 }),
  cancelada,
  obsCancelamento: textoLongo({ label: 'Motivo do cancelamento', max: 1000 }),
  qtdVagasPreenchidas: inteiro({ label: 'Vagas preenchidas' }),
  qtdDiasPrevisao: inteiro({ label: 'Dias de previsão' }),
  qtdCandidatos,
};

const campoMotivoSolicitacao = referencia({ label: 'Motivo', fonte: fontes.motivos });
const campoCodigo = inteiro({ label: 'Código' });

export const solicitacaoPessoal = resource({
  path: '/captacao/solicitacoes-pessoal',
  nome: { um: 'Solicitação de pessoal', varios: 'Solicitações de pessoal', genero: 'f' },
  permissoes: permissoesCaptacao.solicitacaoPessoal,
  menu: { ...noMenu(10), sinonimos: ['vaga', 'contratar', 'requisição', 'RP'] },
  form: formulario,
  detalhe: z.object(camposDoAndamento),
  linha: z.object({
    codigo: campoCodigo,
    descricao: opcional(descricao),
    data: opcional(campoData),
    estabelecimento: opcional(estabelecimento),
    areaOrganizacional: opcional(areaOrganizacional),
    faixaSalarial: referencia({ label: 'Cargo e faixa', fonte: fontes.faixas }),
    motivoSolicitacao: campoMotivoSolicitacao,
    quantidade: inteiro({ label: 'Vagas' }),
    qtdVagasPreenchidas: inteiro({ label: 'Preenchidas' }),
    qtdCandidatos,
    qtdPorTriar: inteiro({ label: 'A triar' }),
    recrutadorResponsavel,
    status: campoStatus,
    suspensa,
    encerrada,
    cancelada,
    situacao,
    dataPrevisaoEncerramento: data({ label: 'Previsão' }),
    dataEncerramento: data({ label: 'Encerramento' }),
    temAnuncio: booleano({ label: 'Anunciada' }),
  }),
  filtro: comRegras(
    z.object({
      dataIni: data({ label: 'Data inicial' }),
      dataFim: data({ label: 'Data final' }),
      estabelecimentoId: idDe(estabelecimento),
      areaOrganizacionaId: idDe(areaOrganizacional),
      cargoId: referenciaId({ label: 'Cargo', fonte: fontes.cargos }),
      motivoId: idDe(campoMotivoSolicitacao),
      recrutadorResponsavel,
      dataEncerramentoIni: data({ label: 'Encerramento de' }),
      dataEncerramentoFim: data({ label: 'Encerramento até' }),
      descricao: opcional(descricao),
      codigo: campoCodigo,
      visualizar: opcao(visualizarNaLista, { label: 'Visualizar' }),
      status: opcao(filtroStatusSolicitacao, { label: 'Status' }),
      porTriar: booleano({
        label: 'Só com candidatos a triar',
        ajuda: 'Aprovadas e em andamento, com quem ainda não foi posto em nenhuma etapa.',
      }),
      comAtraso: booleano({ label: 'Só com resposta atrasada' }),
      paradas: booleano({
        label: 'Só as paradas',
        ajuda: `Aprovadas e em andamento, em que ninguém fez nada nos últimos ${DIAS_PARADA} dias.`,
      }),
      aLiberar: booleano({
        label: 'Só as que podem ser liberadas',
        ajuda: 'Em análise e em andamento, fora de cadeia de aprovação ou já aprovadas nela.',
      }),
      paraDecidir: booleano({
        label: 'Só as que esperam a minha decisão',
        ajuda: 'As que estão numa cadeia de aprovação, numa etapa que você decide.',
      }),
    }),
    (filtro, recusar) => {
      const { dataEncerramentoIni: de, dataEncerramentoFim: ate } = filtro;
      periodoEmOrdem(filtro, recusar);
      if (de && ate && ate < de) recusar('dataEncerramentoFim', 'Data final inferior à data inicial.');
    },
  ),
});

/** Address of the page of one request. */
export const paginaDaSolicitacao = (id: number): string => `${solicitacaoPessoal.path}/${id}`;

/** Address of its board of candidates; `id` as the routes write it, or a number. */
export const paginaDoQuadro = (id: number | '$id'): string => `${solicitacaoPessoal.path}/${id}/quadro`;

/** Shown when nobody chose: open requests in progress, whatever their approval. */
export const filtroPadrao = { visualizar: 'A', status: 'T' } as const;
