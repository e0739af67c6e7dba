import {
  aindaSeChama,
  depoisDaConsulta,
  depoisDaProcura,
  depoisDoEnvio,
  type Lote,
  type Mudanca,
  type RespostaDaConsulta,
  type RespostaDaProcura,
  type RespostaDoEnvio,
  semPacote,
} from './envio.rules.ts';

/** Where a batch stood when a step began. */
export type Visto = Pick<Lote, 'situacao' | 'enviadoEm'>;

/** Where batches are kept; each call is one transaction. */
export interface Arquivo<Pacote> {
  ler(id: number): Promise<Lote | null>;
  /** What a call needs, or the sentence that says why it cannot be made. */
  preparar(lote: Lote): Promise<{ readonly pacote: Pacote } | { readonly falta: string }>;
  /** MONTADO becomes ENVIANDO; false when somebody else was first. */
  comecar(id: number, enviadoEm: number): Promise<boolean>;
  /** Writes a change of a batch that still stands as it was seen, of the same call; false, and nothing, when it does not. */
  gravar(id: number, visto: Visto, mudanca: Mudanca): Promise<boolean>;
}

/** The calls to eSocial; none throws for what a network does. */
export interface Servico<Pacote> {
  /** Asks nothing, with the same connection and certificate; says why a batch would not reach the service now, or null. */
  sondar(pacote: Pacote): Promise<{ readonly mensagem: string; readonly definitiva: boolean } | null>;
  enviar(pacote: Pacote): Promise<RespostaDoEnvio>;
  consultar(pacote: Pacote, protocolo: string): Promise<RespostaDaConsulta>;
  procurar(pacote: Pacote, eventos: readonly string[]): Promise<RespostaDaProcura>;
}

/**
 * Takes a batch one step on. It may be stopped between any two lines and begun again, also by several processes at once: before a call it is
 * written down that it begins, and a batch that is found like that is never sent, its events are looked for.
 */
export async function avancarLote<Pacote>(
  id: number,
  { arquivo, servico, relogio }: { arquivo: Arquivo<Pacote>; servico: Servico<Pacote>; relogio: () => number },
): Promise<void> {
  const lote = await arquivo.ler(id);
  if (!lote || lote.situacao === 'CONCLUIDO' || lote.situacao === 'DEVOLVIDO') return;
  const preparado = await arquivo.preparar(lote);
  if ('falta' in preparado) {
    await arquivo.gravar(id, lote, semPacote(lote, preparado.falta, relogio()));
    return;
  }
  const { pacote } = preparado;
  if (lote.situacao === 'MONTADO') {
    const recusa = await servico.sondar(pacote);
    if (recusa) {
      await arquivo.gravar(id, lote, depoisDoEnvio(lote, { tipo: 'NAO_SAIU', ...recusa }, relogio()));
      return;
    }
    const enviadoEm = relogio();
    if (!(await arquivo.comecar(id, enviadoEm)) || !aindaSeChama(enviadoEm, relogio())) return;
    const resposta = await servico.enviar(pacote);
    const enviando = { ...lote, situacao: 'ENVIANDO', enviadoEm } as const;
    await arquivo.gravar(id, enviando, depoisDoEnvio(enviando, resposta, relogio()));
  } else if (lote.situacao === 'RECEBIDO') {
    const resposta = await servico.consultar(pacote, lote.protocolo ?? '');
    await arquivo.gravar(id, lote, depoisDaConsulta(lote, resposta, relogio()));
  } else {
    const resposta = await servico.procurar(pacote, lote.eventos);
    await arquivo.gravar(id, lote, depoisDaProcura(lote, resposta, relogio()));
  }
}
