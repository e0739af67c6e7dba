import { readFileSync } from 'node:fs';
import type { Config } from '#platform/server/config/config.ts';
import { callOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { assinarEvento } from './assinatura.queries.ts';
import type { Servico } from './avancar.rules.ts';
import type { CertificadoAberto } from './certificado.queries.ts';
import {
  enderecoDo,
  loteEmXml,
  type Pedido,
  pedidoDeConsulta,
  pedidoDeEnvio,
  pedidoDeProcura,
  procuraEmXml,
} from './envelope.rules.ts';
import { PRAZO_DA_CHAMADA } from './envio.rules.ts';
import type { Cabecalho } from './leiaute.rules.ts';
import { lerConsulta, lerEnvio, lerProcura } from './retorno.queries.ts';

/** What the calls about a batch need: whose it is, where it goes, who signs, and its events, which are unsigned. */
export interface Pacote {
  readonly cnpj: string;
  readonly ambiente: Cabecalho['ambiente'];
  readonly certificado: CertificadoAberto;
  readonly eventos: readonly { readonly id: string; readonly xml: string }[];
}

type Falha = { readonly mensagem: string; readonly definitiva: boolean; readonly partiu: boolean };

const foraDoCombinado = (status: number) => `O eSocial respondeu fora do combinado (${status}).`;
/** A service that does not know the certificate hangs up when the connection stands. */
const SEM_CONVERSA = 'O eSocial encerrou a conexão: está fora do ar, ou não aceita o certificado da empresa.';

/** The services of eSocial over TLS, with the company's certificate. */
export function servicoDoEsocial(config: Config, signal: AbortSignal): Servico<Pacote> {
  const outro = config.ESOCIAL_URL?.replace(/\/$/, '') ?? null;
  const ca = config.ESOCIAL_CA ? [readFileSync(config.ESOCIAL_CA, 'utf8')] : [];

  /** Status and text of an answer, or why there is none. */
  async function pedir(
    { ambiente, certificado: { chave, certificado } }: Pacote,
    qual: Parameters<typeof enderecoDo>[0],
    pedido: Pedido | null,
  ): Promise<{ readonly status: number; readonly texto: string } | Falha> {
    try {
      return await callOutside({
        metodo: pedido ? 'POST' : 'GET',
        endereco: enderecoDo(qual, ambiente, outro),
        chave: null,
        tipo: 'text/xml; charset=utf-8',
        ...(pedido ? { texto: pedido.texto, cabecalhos: { soapaction: `"${pedido.acao}"` } } : {}),
        certificado: {
          key: chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
          cert: certificado.toString(),
          ca,
        },
        prazoMs: PRAZO_DA_CHAMADA,
        redeInterna: config.REDE_INTERNA,
        signal,
      });
    } catch (cause) {
      if (!(cause instanceof OutgoingFailure)) throw cause;
      return { mensagem: `eSocial: ${cause.message}`, definitiva: cause.definitiva, partiu: cause.partiu };
    }
  }

  /** The text of an answer; one with another status than 200 may hide anything. */
  async function chamar(
    pacote: Pacote,
    qual: Parameters<typeof enderecoDo>[0],
    pedido: Pedido,
  ): Promise<{ readonly texto: string } | Falha> {
    const resposta = await pedir(pacote, qual, pedido);
    if (!('status' in resposta) || resposta.status === 200) return resposta;
    return { mensagem: foraDoCombinado(resposta.status), definitiva: false, partiu: true };
  }

  return {
    async sondar(pacote) {
      const resposta = await pedir(pacote, 'envio', null);
      if (!('status' in resposta)) return resposta.partiu ? { mensagem: SEM_CONVERSA, definitiva: false } : resposta;
      if (resposta.status === 401 || resposta.status === 403)
        return { mensagem: 'O eSocial recusou o certificado da empresa.', definitiva: true };
      return resposta.status < 500 ? null : { mensagem: foraDoCombinado(resposta.status), definitiva: false };
    },
    async enviar(pacote) {
      const { chave, certificado } = pacote.certificado;
      const assinados = pacote.eventos.map(({ id, xml }) => ({ id, xml: assinarEvento(xml, chave, certificado) }));
      const resposta = await chamar(pacote, 'envio', pedidoDeEnvio(loteEmXml(pacote.cnpj, assinados)));
      if ('texto' in resposta) return lerEnvio(resposta.texto);
      const { mensagem, definitiva, partiu } = resposta;
      return partiu ? { tipo: 'INCERTO', mensagem } : { tipo: 'NAO_SAIU', mensagem, definitiva };
    },
    async consultar(pacote, protocolo) {
      const resposta = await chamar(pacote, 'consulta', pedidoDeConsulta(protocolo));
      return 'texto' in resposta ? lerConsulta(resposta.texto) : { tipo: 'FALHOU', mensagem: resposta.mensagem };
    },
    async procurar(pacote, eventos) {
      const { chave, certificado } = pacote.certificado;
      const assinada = assinarEvento(procuraEmXml(pacote.cnpj, eventos), chave, certificado);
      const resposta = await chamar(pacote, 'procura', pedidoDeProcura(assinada));
      return 'texto' in resposta ? lerProcura(resposta.texto) : { tipo: 'FALHOU', mensagem: resposta.mensagem };
    },
  };
}
