import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { XmlBufferInputProvider, XmlDocument, XmlError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import forge from 'node-forge';
import { SignedXml } from 'xml-crypto';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { dadosDoCertificado } from './certificado.rules.ts';
import { errosDoEsquema } from './validar.queries.ts';

const PASTA = fileURLToPath(new URL('./xsd/comunicacao/', import.meta.url));
const ESQUEMAS = [
  'EnvioLoteEventos-v1_1_1',
  'RetornoEnvioLoteEventos-v1_1_0',
  'ConsultaLoteEventos-v1_0_0',
  'RetornoProcessamentoLote-v1_3_0',
  'RetornoEvento-v1_2_1',
  'SolicitacaoDownloadEventosPorId-v1_0_0',
  'RetornoSolicitacaoDownloadEventos-v1_0_0',
] as const;
type Esquema = (typeof ESQUEMAS)[number];

const validadores = new Map<Esquema, XsdValidator>();
function esquema(nome: Esquema): XsdValidator {
  if (validadores.size === 0) {
    const arquivos = [...ESQUEMAS, 'xmldsig-core-schema'].map((um) => [
      `esocial-comunicacao/${um}.xsd`,
      readFileSync(`${PASTA}${um}.xsd`),
    ]);
    xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(arquivos)));
    for (const um of ESQUEMAS) {
      const xsd = XmlDocument.fromBuffer(readFileSync(`${PASTA}${um}.xsd`), { url: `esocial-comunicacao/${um}.xsd` });
      validadores.set(um, XsdValidator.fromDoc(xsd));
      xsd.dispose();
    }
  }
  return validadores.get(nome) as XsdValidator;
}

/** What an official schema of the communication says against a document; null when it is valid. */
function erroDe(nome: Esquema, xml: string): string | null {
  const documento = XmlDocument.fromString(xml);
  try {
    esquema(nome).validate(documento);
    return null;
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    return cause.message;
  } finally {
    documento.dispose();
  }
}

/** What the service does with the next call, in place of what it should. */
export type Comportamento =
  | 'NORMAL'
  /** Takes the batch and says nothing. */
  | 'CORTA_DEPOIS'
  /** Takes it, and the answer ends in the middle. */
  | 'MEIA_RESPOSTA'
  /** Takes it, says so, and answers nobody from then on. */
  | 'SAI_DEPOIS'
  /** Hangs up without having read it. */
  | 'CORTA_ANTES'
  | 'HTML'
  | 'ERRO_503'
  /** Answers nothing but 503, also to who only knocks. */
  | 'FORA_DO_AR'
  | 'ERRO_INTERNO';

/** An event that the service took. */
interface Tomado {
  readonly protocolo: string;
  readonly xml: string;
  readonly recibo: string | null;
  vezes: number;
}

interface Recusa {
  readonly codigo: number;
  readonly descricao: string;
  readonly localizacao: string;
}

const escapar = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const entre = (texto: string, nome: string) => texto.split(`<${nome}>`)[1]?.split(`</${nome}>`)[0] ?? '';
const status = (codigo: number, descricao: string, ocorrencia = '') =>
  `<status><cdResposta>${codigo}</cdResposta><descResposta>${descricao}</descResposta>${ocorrencia && `<ocorrencias><ocorrencia><codigo>1</codigo><descricao>${escapar(ocorrencia)}</descricao><tipo>1</tipo></ocorrencia></ocorrencias>`}</status>`;
const envelope = (servico: string, operacao: string, corpo: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operacao}Response xmlns="${servico}"><${operacao}Result>${corpo}</${operacao}Result></${operacao}Response></s:Body></s:Envelope>`;
const AGORA = '2026-11-28T03:00:00Z';

/** The key and certificate of the machine at 127.0.0.1, signed by itself. */
function certificadoDaMaquina(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = publicKey;
  certificado.serialNumber = '02';
  certificado.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificado.validity.notAfter = new Date('2099-12-31T00:00:00Z');
  const nome = [{ name: 'commonName', value: 'Ambiente Nacional de Teste' }];
  certificado.setSubject(nome);
  certificado.setIssuer(nome);
  certificado.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ]);
  certificado.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificado) };
}

/**
 * The services of eSocial as their WSDL and schemas describe them: asks for the client's certificate, holds batch and events against the
 * official schemas, verifies each signature with a library that is not ours, takes events by their Id, and answers with the official codes.
 */
export class AmbienteNacional {
  readonly tomados = new Map<string, Tomado>();
  /** Batches as they came, by protocol. */
  readonly lotes = new Map<string, readonly string[]>();
  /** What is wrong with the event of a worker, by CPF. */
  readonly recusas = new Map<string, Recusa>();
  /** Connections whose certificate was refused. */
  alertas = 0;
  chamadas: string[] = [];
  comportamento: Comportamento = 'NORMAL';
  /** How many more times a result is 'being processed'. */
  esperas = 0;
  readonly #pasta = mkdtempSync(join(tmpdir(), 'ciranda-esocial-'));
  readonly #maquina = certificadoDaMaquina();
  readonly #servidor: Server;

  /** `clientes`: certificates, in PEM, of whom the service knows. */
  constructor(clientes: readonly string[]) {
    writeFileSync(this.autoridade, this.#maquina.cert);
    this.#servidor = createServer(
      { ...this.#maquina, ca: [...clientes], requestCert: true, rejectUnauthorized: true },
      (pedido, saida) => {
        const partes: Buffer[] = [];
        pedido.on('data', (parte: Buffer) => partes.push(parte));
        pedido.on('error', () => undefined);
        pedido.on('end', () => {
          const socket = pedido.socket as TLSSocket;
          if (this.comportamento === 'FORA_DO_AR') return saida.writeHead(503).end('Service Unavailable');
          if (pedido.method === 'GET')
            return saida.writeHead(200, { 'content-type': 'text/xml' }).end('<definitions/>');
          const comportamento = this.comportamento;
          this.comportamento = comportamento === 'SAI_DEPOIS' ? 'FORA_DO_AR' : 'NORMAL';
          if (comportamento === 'CORTA_ANTES') return socket.destroy();
          if (comportamento === 'ERRO_503') return saida.writeHead(503).end('Service Unavailable');
          if (comportamento === 'HTML')
            return saida
              .writeHead(200, { 'content-type': 'text/html' })
              .end('<html><body>Manutenção<br></body></html>');
          const texto = Buffer.concat(partes).toString('utf8');
          const cliente = new X509Certificate(socket.getPeerCertificate().raw);
          const resposta = this.#responder(String(pedido.headers.soapaction), texto, cliente, comportamento);
          if (comportamento === 'CORTA_DEPOIS') return socket.destroy();
          saida.writeHead(200, {
            'content-type': 'text/xml; charset=utf-8',
            'content-length': Buffer.byteLength(resposta),
          });
          if (comportamento !== 'MEIA_RESPOSTA') return saida.end(resposta);
          saida.write(resposta.slice(0, resposta.length / 2), () => socket.destroy());
        });
      },
    );
    this.#servidor.on('tlsClientError', () => {
      this.alertas++;
    });
  }

  /** File with who signs the service's own certificate. */
  get autoridade(): string {
    return join(this.#pasta, 'autoridade.pem');
  }

  /** Listens; gives its address. */
  async abrir(): Promise<string> {
    await new Promise<void>((pronto) => this.#servidor.listen(0, '127.0.0.1', pronto));
    return `https://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}`;
  }

  async fechar(): Promise<void> {
    this.#servidor.closeAllConnections();
    await new Promise((fim) => this.#servidor.close(fim));
    rmSync(this.#pasta, { recursive: true });
  }

  #responder(acao: string, texto: string, cliente: X509Certificate, comportamento: Comportamento): string {
    const operacao = acao.replaceAll('"', '').split('/').at(-1) ?? '';
    const servico = acao.replaceAll('"', '').split('/').slice(0, -2).join('/');
    this.chamadas.push(operacao);
    if (!texto.includes(`<${operacao} xmlns="${servico}">`)) return envelope(servico, operacao, '');
    switch (operacao) {
      case 'EnviarLoteEventos':
        return envelope(servico, operacao, this.#receber(entre(texto, 'loteEventos'), cliente, comportamento));
      case 'ConsultarLoteEventos':
        return envelope(servico, operacao, this.#consultar(entre(texto, 'consulta')));
      default:
        return envelope(servico, operacao, this.#procurar(entre(texto, 'solicitacao'), cliente));
    }
  }

  #receber(lote: string, cliente: X509Certificate, comportamento: Comportamento): string {
    const responder = (corpo: string) => {
      const resposta = `<eSocial xmlns="http://www.esocial.gov.br/schema/lote/eventos/envio/retornoEnvio/v1_1_0"><retornoEnvioLoteEventos>${corpo}</retornoEnvioLoteEventos></eSocial>`;
      const erro = erroDe('RetornoEnvioLoteEventos-v1_1_0', resposta);
      if (erro) throw new Error(erro);
      return resposta;
    };
    if (comportamento === 'ERRO_INTERNO') return responder(status(301, 'Erro Servidor eSocial.'));
    const erro = erroDe('EnvioLoteEventos-v1_1_1', lote);
    if (erro) return responder(status(402, 'Lote Incorreto - schema Inválido.', erro));
    const eventos = [...lote.matchAll(/<evento Id="(\w+)">([\s\S]*?)<\/evento>/g)].map(([, id = '', xml = '']) => ({
      id,
      xml,
    }));
    const raiz = entre(entre(lote, 'ideEmpregador'), 'nrInsc');
    const { cnpj } = dadosDoCertificado(cliente, zonaDoServidor());
    if (cnpj?.slice(0, 8) !== raiz) return responder(status(404, 'Lote Incorreto - Erro Certificado.'));
    if (eventos.length > 50)
      return responder(status(401, 'Lote Incorreto - Erro preenchimento.', 'Mais de 50 eventos.'));
    const errado = eventos.map((um) => this.#erroDoEvento(um, cliente)).find((um) => um !== null);
    if (errado) return responder(status(402, 'Lote Incorreto - schema Inválido.', errado));
    const protocolo = `1.2.202611.${String(this.lotes.size + 1).padStart(19, '0')}`;
    this.lotes.set(
      protocolo,
      eventos.map(({ id }) => id),
    );
    for (const { id, xml } of eventos) {
      const ja = this.tomados.get(id);
      if (ja) ja.vezes++;
      else {
        const recusado = this.recusas.has(entre(xml, 'cpfTrab'));
        const recibo = recusado ? null : `1.2.${String(this.tomados.size + 1).padStart(19, '0')}`;
        this.tomados.set(id, { protocolo, xml, recibo, vezes: 1 });
      }
    }
    return responder(
      `${status(201, 'Lote Recebido com Sucesso.')}<dadosRecepcaoLote><dhRecepcao>${AGORA}</dhRecepcao><versaoAplicativoRecepcao>1</versaoAplicativoRecepcao><protocoloEnvio>${protocolo}</protocoloEnvio></dadosRecepcaoLote>`,
    );
  }

  /** What is wrong with an event before anybody looks at what it says: schema, Id, signature, and who signed. */
  #erroDoEvento({ id, xml }: { id: string; xml: string }, cliente: X509Certificate): string | null {
    const [erro] = errosDoEsquema(xml);
    if (erro) return erro;
    if (!xml.includes(` Id="${id}"`)) return 'O Id do evento não é o do lote.';
    return assinaturaConfere(xml, cliente) ? null : 'Assinatura inválida.';
  }

  #consultar(consulta: string): string {
    const responder = (corpo: string) => {
      const resposta = `<eSocial xmlns="http://www.esocial.gov.br/schema/lote/eventos/envio/retornoProcessamento/v1_3_0"><retornoProcessamentoLoteEventos>${corpo}</retornoProcessamentoLoteEventos></eSocial>`;
      const erro = erroDe('RetornoProcessamentoLote-v1_3_0', resposta);
      if (erro) throw new Error(erro);
      return resposta;
    };
    const ids = this.lotes.get(entre(consulta, 'protocoloEnvio'));
    if (erroDe('ConsultaLoteEventos-v1_0_0', consulta) || !ids)
      return responder(
        status(501, 'Solicitação de Consulta Incorreta - Erro Preenchimento.', 'O protocolo é inválido.'),
      );
    if (this.esperas-- > 0)
      return responder(
        status(101, 'Lote Aguardando Processamento.').replace(
          '</descResposta>',
          '</descResposta><tempoEstimadoConclusao>20</tempoEstimadoConclusao>',
        ),
      );
    const eventos = ids.map((id) => `<evento Id="${id}"><retornoEvento>${this.#retorno(id)}</retornoEvento></evento>`);
    return responder(
      `${status(201, 'Lote Processado com Sucesso.')}<retornoEventos>${eventos.join('')}</retornoEventos>`,
    );
  }

  #retorno(id: string): string {
    const { xml = '', recibo = null } = this.tomados.get(id) ?? {};
    const recusa = this.recusas.get(entre(xml, 'cpfTrab'));
    const resumo = createHash('sha256').update(xml).digest('base64');
    const processamento = recusa
      ? `<cdResposta>401</cdResposta><descResposta>Conteúdo do evento inválido.</descResposta><versaoAppProcessamento>1</versaoAppProcessamento><dhProcessamento>${AGORA}</dhProcessamento><ocorrencias><ocorrencia><tipo>1</tipo><codigo>${recusa.codigo}</codigo><descricao>${escapar(recusa.descricao)}</descricao><localizacao>${recusa.localizacao}</localizacao></ocorrencia></ocorrencias>`
      : `<cdResposta>201</cdResposta><descResposta>Sucesso.</descResposta><versaoAppProcessamento>1</versaoAppProcessamento><dhProcessamento>${AGORA}</dhProcessamento>`;
    const retorno = `<eSocial xmlns="http://www.esocial.gov.br/schema/evt/retornoEvento/v1_2_1"><retornoEvento Id="${id}"><ideEmpregador><tpInsc>1</tpInsc><nrInsc>${entre(xml, 'nrInsc')}</nrInsc></ideEmpregador><recepcao><tpAmb>2</tpAmb><dhRecepcao>${AGORA}</dhRecepcao><versaoAppRecepcao>1</versaoAppRecepcao></recepcao><processamento>${processamento}</processamento>${recibo === null ? '' : `<recibo><nrRecibo>${recibo}</nrRecibo><hash>${resumo}</hash></recibo>`}</retornoEvento></eSocial>`;
    const erro = erroDe('RetornoEvento-v1_2_1', retorno);
    if (erro) throw new Error(erro);
    return retorno;
  }

  #procurar(solicitacao: string, cliente: X509Certificate): string {
    const responder = (corpo: string) => {
      const resposta = `<eSocial xmlns="http://www.esocial.gov.br/schema/download/solicitacao/retorno/v1_0_0"><download>${corpo}</download></eSocial>`;
      const erro = erroDe('RetornoSolicitacaoDownloadEventos-v1_0_0', resposta);
      if (erro) throw new Error(erro);
      return resposta;
    };
    if (erroDe('SolicitacaoDownloadEventosPorId-v1_0_0', solicitacao) || !assinaturaConfere(solicitacao, cliente))
      return responder(status(402, 'Solicitação de download incorreta - schema inválido.'));
    const ids = [...solicitacao.matchAll(/<id>(\w+)<\/id>/g)].map(([, id = '']) => id);
    const arquivos = ids.map((id) => {
      const tomado = this.tomados.get(id);
      return tomado?.recibo
        ? `<arquivo>${status(201, 'Sucesso.')}<evt Id="${id}">${tomado.xml}</evt><rec nrRec="${tomado.recibo}">${this.#retorno(id)}</rec></arquivo>`
        : `<arquivo>${status(404, 'Evento não encontrado.')}</arquivo>`;
    });
    return responder(
      `${status(201, 'Sucesso.')}<retornoSolicDownloadEvts><arquivos>${arquivos.join('')}</arquivos></retornoSolicDownloadEvts>`,
    );
  }
}

/** Whether a document is signed, whole, with the key of this certificate, which stands in it. */
function assinaturaConfere(xml: string, cliente: X509Certificate): boolean {
  const assinatura = /<Signature [\s\S]*<\/Signature>/.exec(xml)?.[0];
  if (!assinatura || entre(assinatura, 'X509Certificate') !== cliente.raw.toString('base64')) return false;
  const outra = new SignedXml({ publicCert: cliente.toString() });
  outra.loadSignature(assinatura);
  try {
    return outra.checkSignature(xml);
  } catch {
    return false;
  }
}
