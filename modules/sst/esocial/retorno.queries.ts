import { ParseOption, XmlDocument, XmlElement, XmlError, type XmlNode } from 'libxml2-wasm';
import type { Ocorrencia, RespostaDaConsulta, RespostaDaProcura, RespostaDoEnvio, Resultado } from './envio.rules.ts';

const SEM_REDE = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
/** The batch waits to be processed; it was, without or with warnings; the service failed inside. */
const AGUARDANDO = 101;
const SUCESSO: ReadonlySet<number> = new Set([201, 202]);
const ERRO_INTERNO = 301;
const ERRO_DE_PREENCHIMENTO = 401;
const AVISO = 2;

/** What the codes of the whole batch ask for, beside what the service says of them (Manual de Orientação do Desenvolvedor). */
const PROVIDENCIAS: Readonly<Record<number, string>> = {
  301: 'É uma falha do eSocial: tente de novo mais tarde.',
  401: 'Confira o CNPJ da empresa.',
  402: 'Atualize os eventos e envie de novo.',
  403: 'A versão do leiaute não é a que o ambiente aceita: atualize o sistema.',
  404: 'Confira o certificado A1 da empresa.',
};

/** Employer, or the number by which it is told: what a refused filling has to speak of for the company's CNPJ to be looked at. */
const DO_EMPREGADOR = /cnpj|empregador|inscri|nrinsc/i;

const filho = (no: XmlNode | null, nome: string) => no?.get(`./*[local-name()='${nome}']`) ?? null;
const textoDe = (no: XmlNode | null, nome: string) => filho(no, nome)?.content.trim() || null;
const numeroDe = (no: XmlNode | null, nome: string) => {
  const texto = textoDe(no, nome);
  return texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null;
};
const atributo = (no: XmlNode | null, nome: string) =>
  no instanceof XmlElement ? (no.attr(nome)?.value ?? null) : null;

const ocorrenciasDe = (no: XmlNode | null): Ocorrencia[] =>
  (filho(no, 'ocorrencias')?.find("./*[local-name()='ocorrencia']") ?? []).map((uma) => ({
    codigo: numeroDe(uma, 'codigo') ?? 0,
    descricao: textoDe(uma, 'descricao') ?? '',
    localizacao: textoDe(uma, 'localizacao'),
    aviso: numeroDe(uma, 'tipo') === AVISO,
  }));

/** What a status says, for people: code, sentence, what was found wrong, and what to do about it. */
function fraseDo(status: XmlNode, codigo: number): string {
  // What is quoted may be of a person.
  const achadas = ocorrenciasDe(status).map((uma) => `${uma.codigo} ${uma.descricao.replace(/'[^']*'/g, "'…'")}`);
  const ditas = [`${codigo} ${textoDe(status, 'descResposta') ?? ''}`.trim(), ...achadas];
  const cabe = codigo !== ERRO_DE_PREENCHIMENTO || ditas.some((dita) => DO_EMPREGADOR.test(dita));
  const partes = [...ditas, (cabe && PROVIDENCIAS[codigo]) || ''];
  const frase = partes.filter(Boolean).map((parte) => (/[.!?]$/.test(parte) ? parte : `${parte}.`));
  return `O eSocial respondeu: ${frase.join(' ')}`;
}

/** Reads an answer as `ler` says; `nenhuma` for what is no XML, has a DTD, or is no answer of this service. */
function lendo<T>(
  texto: string,
  raiz: string,
  nenhuma: T,
  ler: (no: XmlNode, status: XmlNode, codigo: number) => T,
): T {
  if (texto.includes('<!DOCTYPE') || texto.includes('<!ENTITY')) return nenhuma;
  let documento: XmlDocument;
  try {
    documento = XmlDocument.fromString(texto, { option: SEM_REDE });
  } catch (cause) {
    if (cause instanceof XmlError) return nenhuma;
    throw cause;
  }
  try {
    const no = documento.get(`//*[local-name()='${raiz}']`);
    const status = filho(no, 'status');
    const codigo = numeroDe(status, 'cdResposta');
    return no && status && codigo !== null ? ler(no, status, codigo) : nenhuma;
  } finally {
    documento.dispose();
  }
}

const SEM_FORMATO = 'O eSocial não respondeu no formato esperado.';

/** The answer to a batch (RetornoEnvioLoteEventos-v1_1_0). What cannot be read may have been taken. */
export const lerEnvio = (texto: string): RespostaDoEnvio =>
  lendo<RespostaDoEnvio>(
    texto,
    'retornoEnvioLoteEventos',
    { tipo: 'INCERTO', mensagem: SEM_FORMATO },
    (no, status, codigo) => {
      const protocolo = textoDe(filho(no, 'dadosRecepcaoLote'), 'protocoloEnvio');
      const mensagem = fraseDo(status, codigo);
      if (SUCESSO.has(codigo)) return protocolo ? { tipo: 'RECEBIDO', protocolo } : { tipo: 'INCERTO', mensagem };
      // Where it failed inside nobody says that it was not taken.
      return codigo === ERRO_INTERNO ? { tipo: 'INCERTO', mensagem } : { tipo: 'RECUSADO', mensagem };
    },
  );

/** The result of one event (RetornoEvento-v1_2_1) inside of that of its batch; null while there is none. */
function resultadoDe(evento: XmlNode): Resultado | null {
  const retorno = evento.get(
    ".//*[local-name()='retornoEvento']/*[local-name()='eSocial']/*[local-name()='retornoEvento']",
  );
  const processamento = filho(retorno, 'processamento');
  const codigo = numeroDe(processamento, 'cdResposta');
  const id = atributo(evento, 'Id');
  if (id === null || codigo === null || codigo < 200) return null;
  const recibo = textoDe(filho(retorno, 'recibo'), 'nrRecibo');
  // Taken before: its receipt counts, whatever is said of the copy.
  const aceito = recibo !== null && (SUCESSO.has(codigo) || atributo(evento, 'evtDupl') === 'true');
  return {
    id,
    recibo: aceito ? recibo : null,
    codigo,
    descricao: textoDe(processamento, 'descResposta') ?? '',
    ocorrencias: ocorrenciasDe(processamento),
  };
}

/** The result of a batch (RetornoProcessamentoLote-v1_3_0). */
export const lerConsulta = (texto: string): RespostaDaConsulta =>
  lendo<RespostaDaConsulta>(
    texto,
    'retornoProcessamentoLoteEventos',
    { tipo: 'FALHOU', mensagem: SEM_FORMATO },
    (no, status, codigo) => {
      if (codigo === AGUARDANDO) return { tipo: 'PROCESSANDO', segundos: numeroDe(status, 'tempoEstimadoConclusao') };
      if (!SUCESSO.has(codigo)) return { tipo: 'FALHOU', mensagem: fraseDo(status, codigo) };
      const eventos = filho(no, 'retornoEventos')?.find("./*[local-name()='evento']") ?? [];
      return { tipo: 'PROCESSADO', resultados: eventos.flatMap((um) => resultadoDe(um) ?? []) };
    },
  );

/** What a search found (RetornoSolicitacaoDownloadEventos-v1_0_0); a service that says it knows none of the events found none. */
export const lerProcura = (texto: string): RespostaDaProcura =>
  lendo<RespostaDaProcura>(texto, 'download', { tipo: 'FALHOU', mensagem: SEM_FORMATO }, (no, status, codigo) => {
    if (!SUCESSO.has(codigo)) return { tipo: 'FALHOU', mensagem: fraseDo(status, codigo) };
    const arquivos = no.find(".//*[local-name()='arquivo']");
    return {
      tipo: 'ACHADOS',
      resultados: arquivos.flatMap((um) => {
        const [id, recibo] = [atributo(filho(um, 'evt'), 'Id'), atributo(filho(um, 'rec'), 'nrRec')];
        return id && recibo ? [{ id, recibo, codigo: 201, descricao: 'Sucesso.', ocorrencias: [] }] : [];
      }),
    };
  });
