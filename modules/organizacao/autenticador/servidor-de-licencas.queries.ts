import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { dataValida } from '#platform/shared/format/data.ts';
import { tiposDeLicenca } from './autenticador.contract.ts';

const dia = z.string().refine(dataValida).nullable();

/** A licence as the server of licences tells it (decision 200). */
const licenca = z.object({
  razaoSocial: z.string().max(150).nullable(),
  cnpj: z
    .string()
    .regex(/^(\d{11}|\d{14})$/)
    .nullable(),
  local: z.string().max(150).nullable(),
  dataExpedicao: dia,
  dataExpiracao: dia,
  nrSerie: z.string().max(60).nullable(),
  ativa: z.boolean(),
  tipo: z.enum(tiposDeLicenca.codigos),
  liberada: z.boolean(),
  burlada: z.boolean(),
});
export type LicencaDoServidor = z.output<typeof licenca>;

type Ajustes = Pick<Config, 'LICENCA_URL' | 'LICENCA_CHAVE' | 'REDE_INTERNA'>;

/** The installation as the server knows it; until the licence came by its ticket, in the cloud by its document. */
export interface Identificacao {
  readonly instalacao: string;
  readonly ticket: string | null;
  readonly cnpj: string | null;
}

/** The licence server of an installation that has one. Its calls throw OutgoingFailure. */
export class ServidorDeLicencas {
  readonly #ajustes: Ajustes;
  readonly #signal: AbortSignal;

  constructor(ajustes: Ajustes, signal: AbortSignal) {
    this.#ajustes = ajustes;
    this.#signal = signal;
  }

  async #pedir(metodo: 'POST' | 'PUT', caminho: string, corpo: object): Promise<LicencaDoServidor> {
    const { LICENCA_URL, LICENCA_CHAVE, REDE_INTERNA } = this.#ajustes;
    const resposta = await askOutside({
      metodo,
      endereco: `${(LICENCA_URL ?? '').replace(/\/$/, '')}/${caminho}`,
      chave: LICENCA_CHAVE,
      corpo,
      signal: this.#signal,
      redeInterna: REDE_INTERNA,
    });
    const lida = licenca.safeParse(resposta);
    if (!lida.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
    return lida.data;
  }

  /** The licence of the installation. */
  autenticar(quem: Identificacao): Promise<LicencaDoServidor> {
    return this.#pedir('POST', 'licencas/autenticar', { ...quem });
  }

  /** Tells another CNPJ or CPF of the installation; answers its licence. */
  retificar(quem: Identificacao, cnpj: string): Promise<LicencaDoServidor> {
    return this.#pedir('PUT', 'licencas/cnpj', { ...quem, cnpjNovo: cnpj });
  }
}
