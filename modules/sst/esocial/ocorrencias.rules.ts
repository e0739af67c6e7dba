import type { Ocorrencia, Resultado } from './envio.rules.ts';
import type { Falta } from './leiaute.rules.ts';

/** The elements of the layout that people know by another name, and on which record each is set right; others are the event's own. */
const CAMPOS: Readonly<Record<string, readonly [campo: string, onde: Falta['onde'] | null]>> = {
  ideEmpregador: ['CNPJ', 'EMPRESA'],
  cpfTrab: ['CPF', 'TALENTO'],
  matricula: ['Matrícula', 'TALENTO'],
  codCateg: ['Matrícula', 'TALENTO'],
  ideVinculo: ['Talento', 'TALENTO'],
  nrRecibo: ['Recibo', null],
  nrRecEvt: ['Recibo', null],
  dtIniAfast: ['Início', null],
  codMotAfast: ['Motivo', null],
  infoMesmoMtv: ['Motivo', null],
  tpAcidTransito: ['Acidente de trânsito', null],
  observacao: ['Observação', null],
  dtTermAfast: ['Fim', null],
  cnpjCess: ['CNPJ da cessão ou requisição', null],
  infOnus: ['Ônus da cessão ou requisição', null],
  cnpjSind: ['CNPJ do sindicato', null],
  infOnusRemun: ['Ônus do mandato sindical', null],
  dtAcid: ['Data do acidente', null],
  hrAcid: ['Hora do acidente', null],
  ultDiaTrab: ['Último dia trabalhado', null],
  localAcidente: ['Local do acidente', null],
  parteAtingida: ['Parte do corpo atingida', null],
  agenteCausador: ['Agente causador', null],
  codSitGeradora: ['Situação geradora', null],
  atestado: ['Atestado', null],
  nrRecCatOrig: ['CAT de origem', null],
  dtIniCondicao: ['Início', null],
  infoAmb: ['Ambiente', null],
  dscSetor: ['Setor', null],
  dscAtivDes: ['Atividades', null],
  codAgNoc: ['Agentes nocivos', null],
  agNoc: ['Agentes nocivos', null],
  dtExame: ['Data do exame', null],
  cnpjLab: ['CNPJ do laboratório', null],
  codSeqExame: ['Código do exame', null],
  nmMed: ['Médico', null],
  nrCRM: ['CRM', null],
  ufCRM: ['UF do CRM', null],
  respReg: ['Responsáveis', 'PROFISSIONAL'],
  cpfResp: ['CPF', 'PROFISSIONAL'],
  nrOC: ['Inscrição', 'PROFISSIONAL'],
};
const DE_ONDE: Readonly<Record<string, Falta['onde']>> = {
  'S-2210': 'CAT',
  'S-2220': 'ASO',
  'S-2221': 'TOXICOLOGICO',
  'S-2240': 'CONDICAO',
};

/** The elements of a path ('/eSocial/evtAfastTemp/ideVinculo/cpfTrab[1]'), the innermost first. */
const elementosDe = (localizacao: string | null): string[] =>
  (localizacao ?? '')
    .split('/')
    .map((parte) => parte.split('[')[0]?.split(':').at(-1)?.trim() ?? '')
    .filter(Boolean)
    .reverse();

/** What an occurrence asks to be set right in an event of this kind: the field as people call it, code and words of eSocial, and where. */
export function faltaDaOcorrencia({ codigo, descricao, localizacao }: Ocorrencia, tipo: string): Falta {
  const doEvento = DE_ONDE[tipo] ?? 'AFASTAMENTO';
  const elementos = elementosDe(localizacao);
  // The employer is named by a number that others have too: what it belongs to decides.
  const conhecido = elementos.find((elemento) => CAMPOS[elemento]);
  const [campo, onde] = (conhecido && CAMPOS[conhecido]) || [elementos[0] ?? 'Evento', null];
  return { campo, mensagem: `${codigo} ${descricao}`.trim(), onde: onde ?? doEvento };
}

/** What a refused event asks for; the refusal itself where the service names nothing. */
export function faltasDoResultado({ codigo, descricao, ocorrencias }: Resultado, tipo: string): Falta[] {
  const erros = ocorrencias.filter(({ aviso }) => !aviso);
  const todas = erros.length > 0 ? erros : [{ codigo, descricao, localizacao: null, aviso: false }];
  return todas.map((uma) => faltaDaOcorrencia(uma, tipo));
}

/** Kinds of event that tell of health; words of eSocial about them may quote what was sent. */
const DA_SAUDE: ReadonlySet<string | null> = new Set(['S-2210', 'S-2220', 'S-2221']);
/** Whether an event of this kind tells of health. */
export const falaDeSaude = (tipo: string | null): boolean => DA_SAUDE.has(tipo);

/** A result without the words of eSocial: codes and places stay, which tell what is to be set right and nothing of anybody. */
export const semPalavras = (resultado: Resultado): Resultado => ({
  ...resultado,
  descricao: '',
  ocorrencias: resultado.ocorrencias.map((uma) => ({
    ...uma,
    descricao: 'O texto do eSocial está no evento, para quem lê o XML dele.',
  })),
});

/** What eSocial said of an event, as it is shown or sealed. */
export interface Dito {
  readonly resposta: string;
  readonly faltas: readonly Falta[];
}

/** The answer in words: code, sentence, and the warnings that did not keep the event from being accepted. */
export function respostaEmPalavras({ codigo, descricao, ocorrencias }: Resultado): string {
  const avisos = ocorrencias.filter(({ aviso }) => aviso).map((um) => `Aviso ${um.codigo}: ${um.descricao}`);
  return [`${codigo} ${descricao}`.trim(), ...avisos].join(' ').slice(0, 2000);
}
