import { z } from 'zod';
import { cadastro } from '#modules/avaliacao/avaliacao.permissions.ts';
import { modeloDesempenhoExperiencia } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { tituloDasPerguntas as titulo } from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, inteiro, opcao, referencia, referenciasIds, simNao } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { errosDaAvaliacao } from './avaliacoes-desempenho.rules.ts';

export const CAMINHO_AVALIACOES = '/avaliacao/avaliacoes-desempenho';
/** Where the participants of an evaluation stand. */
export const CAMINHO_PARTICIPANTES = '/avaliacao/participante-avaliacao-desempenho';
/** Where evaluators answer. */
export const CAMINHO_DO_AVALIADOR = '/avaliacao/avaliacoes-desempenhos-questionarios';

/** How an evaluation is answered (U-0099). */
export const tipoDeAvaliacao = opcoes([
  ['1.0', '1.0: um questionário por avaliado'],
  ['2.0', '2.0: comparativa por competência'],
]);
export const formatoDeAvaliacao = opcoes([
  ['0', 'Padrão'],
  ['1', 'Por aspecto e competência'],
]);

/** Which of them a list shows. */
export const filtroDeLiberacao = opcoes([
  ['T', 'Todas'],
  ['L', 'Liberadas'],
  ['N', 'Não liberadas'],
]);

/** Where an evaluation stands. */
export const situacaoDaAvaliacao = opcoes([
  ['P', 'Em preparação'],
  ['A', 'Começa em breve'],
  ['L', 'Em andamento'],
  ['E', 'Encerrada'],
  ['B', 'Bloqueada'],
]);

/** Why the result of an evaluation that is being answered is not released. */
export const AINDA_EM_ANDAMENTO = 'A avaliação ainda está em andamento: bloqueie-a, ou espere o último dia.';

const lugar = cadastro('AVALIACAO_DESEMPENHO', {
  ordem: 5,
  rotulo: 'Avaliações de desempenho',
  menu: { sinonimos: ['desempenho', '360', 'ciclo de avaliação'] },
  verbos: {
    PARTICIPANTES: 'Escolher participantes',
    LIBERAR: 'Liberar e bloquear',
    ENVIAR_EMAIL: 'Enviar e-mail aos avaliadores',
    CLONAR: 'Clonar',
  },
});
export const permissoesDaAvaliacao = lugar.permissoes;
const { verbos } = lugar.permissoes;

const peso = (quem: string) => inteiro({ label: `Peso: ${quem}`, min: 0, max: 100, obrigatorio: true });
const dataIni = data({ label: 'Data inicial', genero: 'f', obrigatorio: true });
const dataFim = data({ label: 'Data final', genero: 'f', obrigatorio: true, ajuda: 'Último dia em que se responde.' });
const modeloAvaliacao = referencia({
  label: 'Modelo de avaliação',
  fonte: `${modeloDesempenhoExperiencia.path}/opcoes`,
});
const tipo = opcao(tipoDeAvaliacao, {
  label: 'Tipo de avaliação',
  obrigatorio: true,
  mensagemObrigatorio: 'Tipo de avaliação é obrigatório',
});
const anonima = simNao({
  label: 'Anônima',
  genero: 'f',
  obrigatorio: true,
  mensagemObrigatorio: 'Informe se a avaliação é anônima.',
  ajuda: 'Ninguém lê o que um avaliador respondeu: só o conjunto de ao menos dois, e só depois do último dia.',
});

const form = comRegras(
  z.object({
    titulo,
    dataIni,
    dataFim,
    tipo,
    formato: opcao(formatoDeAvaliacao, {
      label: 'Formato',
      ajuda: 'Só na 2.0: tudo em sequência, ou uma página por aspecto.',
    }),
    modeloAvaliacao,
    avaliarSomenteCompetencias: booleano({ label: 'Avaliar somente competências' }),
    avaliarCompetenciasCargo: booleano({ label: 'Avaliar as competências do cargo' }),
    permiteAutoAvaliacao: simNao({
      label: 'Permite autoavaliação',
      obrigatorio: true,
      mensagemObrigatorio: 'Informe se a avaliação permite autoavaliação',
    }),
    anonima,
    notaQuestionarioManual: booleano({ label: 'Nota do questionário dada pelo avaliador', genero: 'f' }),
    exibeResultadoAutoAvaliacao: booleano({ label: 'Autoavaliação conta no resultado' }),
    exibirPerformanceProfissional: booleano({
      label: 'Exibir o desempenho ao avaliado',
      ajuda: 'Quando o resultado for liberado.',
    }),
    exibirNivelCompetenciaExigido: booleano({ label: 'Exibir ao avaliador o nível exigido' }),
    consideraRespCorespHierarquia: booleano({
      label: 'Considerar responsáveis e corresponsáveis na hierarquia',
      ajuda: 'Sem isso, gestor é só o responsável pela própria área.',
    }),
    pesoAutoavaliacao: peso('autoavaliação'),
    pesoGestor: peso('gestor'),
    pesoSubordinado: peso('subordinado'),
    pesoPar: peso('par'),
    pesoAvaliador: peso('outro avaliador'),
  }),
  (avaliacao, recusar) => {
    for (const { campo, mensagem } of errosDaAvaliacao(avaliacao)) recusar(campo, mensagem);
  },
);

export const liberada = booleano({ label: 'Liberada', genero: 'f' });
const situacao = opcao(situacaoDaAvaliacao, { label: 'Situação', genero: 'f', obrigatorio: true });
const estado = {
  liberada,
  possuiResposta: booleano({ label: 'Já tem respostas' }),
  situacao,
  qtdAvaliados: inteiro({ label: 'Avaliados' }),
  qtdParticipacoes: inteiro({ label: 'Avaliações' }),
  qtdRespondidas: inteiro({ label: 'Respondidas' }),
  resultadoLiberado: booleano({ label: 'Resultado liberado aos avaliados' }),
};

/** Who evaluates whom, by what, between two days (D-0538 to D-0554). */
export const avaliacaoDesempenho = resource({
  path: CAMINHO_AVALIACOES,
  nome: { um: 'Avaliação de desempenho', varios: 'Avaliações de desempenho', genero: 'f' },
  ...lugar,
  form,
  detalhe: z.object(estado),
  linha: z.object({ titulo, dataIni, dataFim, tipo, anonima, ...estado }),
  filtro: z.object({
    titulo: opcional(titulo),
    liberacao: opcao(filtroDeLiberacao, { label: 'Liberação', genero: 'f' }),
    situacao: opcional(situacao),
    tipo: opcional(tipo),
    dataIni: data({ label: 'Começam de' }),
    dataFim: data({ label: 'Até' }),
  }),
});
export type AvaliacaoLinha = z.output<typeof avaliacaoDesempenho.listar.resposta>['content'][number];
export type AvaliacaoLida = z.output<typeof avaliacaoDesempenho.obter.resposta>;

/** Copies an evaluation, in preparation again, into each company (E-0563). */
export const clonarAvaliacao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_AVALIACOES}/{id}`,
  acesso: exige(verbos.CLONAR),
  resumo: 'Clona uma avaliação de desempenho, com os participantes quando é para a mesma empresa',
  params: porId,
  query: z.object({
    empresas: referenciasIds({ label: 'Empresas', genero: 'f', fonte: '/utilitario/empresas/opcoes', max: 200 }),
    clonarParticipantes: simNao({ label: 'Clonar também os participantes' }),
  }),
  resposta: z.array(z.object({ id: z.number(), empresaId: z.number(), titulo: z.string() })),
});
