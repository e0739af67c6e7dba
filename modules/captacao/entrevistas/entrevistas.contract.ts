import { z } from 'zod';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  hora,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referencias,
  texto,
  textoLongo,
  url,
} from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { type EstadoDaEntrevista, errosDaEntrevista } from './entrevistas.rules.ts';

/** States of an interview as people read them. */
export const estadoDaEntrevista = opcoes<EstadoDaEntrevista>([
  ['MARCADA', 'Marcada'],
  ['CONFIRMADA', 'Confirmada'],
  ['RECUSADA', 'Recusada'],
  ['REALIZADA', 'Realizada'],
  ['NAO_COMPARECEU', 'Não compareceu'],
  ['CANCELADA', 'Cancelada'],
]);

/** Whether it is of a candidate who was forgotten: what is left of one changes no more. Read only. */
const anonimo = booleano({ label: 'De candidato anonimizado' });

/** Filter of the list by state; the default is ABERTAS. */
const filtroDeEstado = juntarOpcoes(
  opcoes([
    ['TODAS', 'Todas'],
    ['ABERTAS', 'Em aberto'],
  ]),
  estadoDaEntrevista,
);

const base = '/captacao/entrevistas';

export const fontesDaEntrevista = {
  candidatos: '/captacao/candidatos/opcoes',
  solicitacoes: '/captacao/solicitacoes-pessoal/opcoes',
  /** Requests in which one candidate takes part; asks for `candidatoId`. */
  solicitacoesDoCandidato: `${base}/solicitacoes/opcoes`,
  etapas: '/captacao/etapas-seletivas/opcoes',
  usuarios: `${base}/entrevistadores/opcoes`,
  colaboradores: `${base}/colaboradores/opcoes`,
};

export const quando = {
  data: data({ label: 'Data', obrigatorio: true, pessoal: 'manter' }),
  horaIni: hora({ label: 'Hora inicial', genero: 'f', obrigatorio: true, pessoal: 'manter' }),
  horaFim: hora({ label: 'Hora final', genero: 'f', obrigatorio: true, pessoal: 'manter' }),
};

export const campoCandidato = referencia({
  label: 'Candidato',
  fonte: fontesDaEntrevista.candidatos,
  obrigatorio: true,
  pessoal: 'manter',
});

const quem = {
  candidato: campoCandidato,
  solicitacaoPessoal: referencia({
    label: 'Solicitação de pessoal',
    genero: 'f',
    fonte: fontesDaEntrevista.solicitacoesDoCandidato,
    ajuda: 'Uma das solicitações a que o candidato está vinculado; vazia para uma conversa sem vaga.',
    pessoal: 'manter',
  }),
  etapaSeletiva: referencia({
    label: 'Etapa seletiva',
    genero: 'f',
    fonte: fontesDaEntrevista.etapas,
    pessoal: 'manter',
  }),
  entrevistadores: referencias({
    label: 'Entrevistadores',
    fonte: fontesDaEntrevista.usuarios,
    max: 20,
    ajuda: 'Usuários do sistema: recebem mensagem e e-mail e dão o parecer. Ou um sem acesso, ao lado.',
  }),
  colaboradores: referencias({
    label: 'Entrevistadores sem acesso ao sistema',
    fonte: fontesDaEntrevista.colaboradores,
    max: 20,
    ajuda: 'Colaboradores: recebem o convite por e-mail, e o RH registra o parecer.',
  }),
};

const onde = {
  local: texto({
    label: 'Local',
    max: 200,
    exemplo: 'Sala 2, Avenida da Liberdade, 1000',
    ajuda: 'Ou o link da videochamada.',
    pessoal: 'apagar',
  }),
  link: url({ label: 'Link da videochamada', max: 500, exemplo: 'https://', pessoal: 'apagar' }),
};

export const entrevistaForm = comRegras(
  z.object({
    ...quem,
    ...quando,
    ...onde,
    orientacoes: textoLongo({
      label: 'Orientações ao candidato',
      genero: 'f',
      max: 1000,
      ajuda: 'Vão no convite e aparecem no portal do candidato.',
      pessoal: 'apagar',
    }),
    observacaoInterna: textoLongo({
      label: 'Observações internas',
      genero: 'f',
      max: 2000,
      ajuda: 'Só a equipe de seleção e os entrevistadores leem.',
      pessoal: 'apagar',
    }),
  }),
  (form, recusar) => {
    for (const { campo, mensagem } of errosDaEntrevista(form)) recusar(campo, mensagem);
  },
);
export type EntrevistaForm = z.output<typeof entrevistaForm>;

const andamento = {
  estado: opcao(estadoDaEntrevista, { label: 'Situação', genero: 'f', pessoal: 'manter' }),
  /** Mean of the opinions with one place, "4.5". */
  media: texto({ label: 'Média dos pareceres', genero: 'f', max: 4 }),
  pareceres: inteiro({ label: 'Pareceres' }),
};

/** Filter by who holds an interview. */
export const deQuemConduz = {
  entrevistadorId: referenciaId({ label: 'Entrevistador', fonte: fontesDaEntrevista.usuarios }),
  minhas: booleano({ label: 'Só as que eu conduzo' }),
};

export const motivoCancelamento = textoLongo({
  label: 'Motivo do cancelamento',
  max: 500,
  pessoal: 'apagar',
  ajuda: 'Vai no aviso ao candidato e aos entrevistadores.',
});

export const entrevista = resource({
  path: base,
  nome: { um: 'Entrevista', varios: 'Entrevistas', genero: 'f' },
  permissoes: permissoesCaptacao.entrevista,
  menu: { ...noMenu(40), sinonimos: ['agenda', 'agendar'] },
  form: entrevistaForm,
  detalhe: z.object({
    ...andamento,
    sequencia: inteiro({ label: 'Alterações avisadas', pessoal: 'manter' }),
    respostaCandidato: textoLongo({ label: 'Resposta do candidato', genero: 'f', max: 500, pessoal: 'apagar' }),
    motivoCancelamento,
    anonimo,
  }),
  linha: z.object({ ...quando, ...quem, ...onde, ...andamento, anonimo }),
  filtro: comRegras(
    z.object({
      nome: texto({ label: 'Nome do candidato', max: 100 }),
      estado: opcao(filtroDeEstado, { label: 'Situação', genero: 'f' }),
      dataIni: data({ label: 'Data inicial' }),
      dataFim: data({ label: 'Data final' }),
      candidatoId: idDe(campoCandidato),
      solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: fontesDaEntrevista.solicitacoes }),
      ...deQuemConduz,
      proximas: booleano({ label: 'Só as minhas de hoje e de amanhã' }),
      semMeuParecer: booleano({ label: 'Só as que esperam o meu parecer' }),
    }),
    periodoEmOrdem,
  ),
});

/** Shown when nobody chose: what is still to come or to be closed. */
export const filtroPadraoDeEntrevistas = { estado: 'ABERTAS' } as const;
