import { campo, grupo, type Xml } from './xml.rules.ts';

const LOTE = 'http://www.esocial.gov.br/schema/lote/eventos/envio/v1_1_1';
const CONSULTA = 'http://www.esocial.gov.br/schema/lote/eventos/envio/consulta/retornoProcessamento/v1_0_0';
const PROCURA = 'http://www.esocial.gov.br/schema/download/solicitacao/id/v1_0_0';
const SERVICO_LOTE = 'http://www.esocial.gov.br/servicos/empregador/lote/eventos/envio/v1_1_0';
const SERVICO_CONSULTA =
  'http://www.esocial.gov.br/servicos/empregador/lote/eventos/envio/consulta/retornoProcessamento/v1_1_0';
const SERVICO_PROCURA = 'http://www.esocial.gov.br/servicos/empregador/download/solicitacao/v1_0_0';
/** Events of workers that belong to no month. */
const NAO_PERIODICOS = 2;

/** A request to one of the services: its SOAPAction and its text. */
export interface Pedido {
  readonly acao: string;
  readonly texto: string;
}

/** SOAP 1.1 with default namespaces alone: a prefix would stand in the canonical form of the signed events. */
const pedido = (servico: string, contrato: string, operacao: string, parte: string, corpo: string): Pedido => ({
  acao: `${servico}/${contrato}/${operacao}`,
  texto: `<?xml version="1.0" encoding="utf-8"?><Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body><${operacao} xmlns="${servico}"><${parte}>${corpo}</${parte}></${operacao}></Body></Envelope>`,
});

const quem = (nome: string, numero: string): Xml => grupo(nome, campo('tpInsc', 1), campo('nrInsc', numero));

/** A batch (EnvioLoteEventos-v1_1_1) of signed events. `cnpj` has its 14 places; the employer is its root, who sends is all of it. */
export function loteEmXml(cnpj: string, eventos: readonly { readonly id: string; readonly xml: string }[]): string {
  const partes = eventos.map(({ id, xml }) => `<evento Id="${id}">${xml}</evento>`).join('');
  return `<eSocial xmlns="${LOTE}"><envioLoteEventos grupo="${NAO_PERIODICOS}">${quem('ideEmpregador', cnpj.slice(0, 8))}${quem('ideTransmissor', cnpj)}<eventos>${partes}</eventos></envioLoteEventos></eSocial>`;
}

/** Sends a batch. */
export const pedidoDeEnvio = (lote: string): Pedido =>
  pedido(SERVICO_LOTE, 'ServicoEnviarLoteEventos', 'EnviarLoteEventos', 'loteEventos', lote);

/** Asks for the result of a batch by its protocol. */
export const pedidoDeConsulta = (protocolo: string): Pedido =>
  pedido(
    SERVICO_CONSULTA,
    'ServicoConsultarLoteEventos',
    'ConsultarLoteEventos',
    'consulta',
    `<eSocial xmlns="${CONSULTA}">${grupo('consultaLoteEventos', campo('protocoloEnvio', protocolo))}</eSocial>`,
  );

/** Asks for events by their Ids (SolicitacaoDownloadEventosPorId-v1_0_0), before it is signed. */
export const procuraEmXml = (cnpj: string, eventos: readonly string[]): string =>
  `<eSocial xmlns="${PROCURA}">${grupo(
    'download',
    quem('ideEmpregador', cnpj.slice(0, 8)),
    grupo('solicDownloadEvtsPorId', ...eventos.map((id) => campo('id', id))),
  )}</eSocial>`;

/** Looks for events; takes a signed {@link procuraEmXml}. */
export const pedidoDeProcura = (assinada: string): Pedido =>
  pedido(SERVICO_PROCURA, 'ServicoSolicitarDownloadEventos', 'SolicitarDownloadEventosPorId', 'solicitacao', assinada);

type Ambiente = 'PRODUCAO' | 'PRODUCAO_RESTRITA';
const RESTRITA = 'webservices.producaorestrita.esocial.gov.br';
const MAQUINAS = {
  envio: { PRODUCAO: 'webservices.envio.esocial.gov.br', PRODUCAO_RESTRITA: RESTRITA },
  consulta: { PRODUCAO: 'webservices.consulta.esocial.gov.br', PRODUCAO_RESTRITA: RESTRITA },
  procura: { PRODUCAO: 'webservices.download.esocial.gov.br', PRODUCAO_RESTRITA: RESTRITA },
} as const;
const CAMINHOS = {
  envio: 'enviarloteeventos/WsEnviarLoteEventos.svc',
  consulta: 'consultarloteeventos/WsConsultarLoteEventos.svc',
  procura: 'dwlcirurgico/WsSolicitarDownloadEventos.svc',
} as const;

/** Address of a service in an environment; `outro` stands in place of the official machines, without a slash at its end. */
export const enderecoDo = (servico: keyof typeof CAMINHOS, ambiente: Ambiente, outro: string | null): string =>
  `${outro ?? `https://${MAQUINAS[servico][ambiente]}`}/servicos/empregador/${CAMINHOS[servico]}`;
