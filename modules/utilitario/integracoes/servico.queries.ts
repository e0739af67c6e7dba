import { sql } from 'kysely';
import { z } from 'zod';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { type Assinante, donoDaChave, passeDe } from './chave.queries.ts';
import { type Resposta, respostaDe } from './integracoes.rules.ts';

/** How a company reaches a service. */
export interface AcessoAoServico extends Assinante {
  readonly endereco: string;
}

/** What is needed to call a service of a company: read in the system's scope alone. Null while it is off or has no key. */
export async function acessoAo(db: Db, empresaId: number, servico: string): Promise<AcessoAoServico | null> {
  const { rows } = await sql<
    Omit<AcessoAoServico, 'privada'> & { selado: string }
  >`select i.endereco, k.privada_selado as selado, k.impressao,
      coalesce(e.base_cnpj_caepf, 'empresa-' || e.id) as empresa
    from integracao i join integracao_chave k on k.empresa_id = i.empresa_id join empresa e on e.id = i.empresa_id and e.ativa
    where i.empresa_id = ${empresaId} and i.servico = ${servico} and i.ativa`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { selado, ...acesso } = row;
  return { ...acesso, privada: cofre().abrir(selado, donoDaChave(empresaId)).toString('utf8') };
}

/** What came of a call: kept answer (null where the one that was known stays), account, and a sentence for people. */
export interface Conexao {
  readonly atende: boolean;
  readonly resposta: Resposta | null;
  readonly conta: string | null;
  readonly mensagem: string;
}

const FORMA = z.object({
  nome: z.string().max(200),
  empresa: z.enum(['INTEGRADA', 'DESINTEGRADA']),
  ambiente: z.enum(['PRODUCAO', 'HOMOLOGACAO']),
});

const DITA: Readonly<Record<Resposta, string>> = {
  INTEGRADA: 'O serviço atende e conhece esta empresa.',
  HOMOLOGACAO: 'O serviço atende em homologação: nada do que se faz lá vale ainda.',
  DESINTEGRADA: 'O serviço conhece a chave, mas esta empresa não está integrada lá.',
  RECUSADA: 'O serviço recusou a chave: entregue a ele a chave pública desta empresa.',
};

/** A call below the address of a service, and the token that says which company makes it. */
export const passeAo = (acesso: AcessoAoServico, caminho: string): { endereco: string; chave: string } => ({
  endereco: `${acesso.endereco}${acesso.endereco.endsWith('/') ? '' : '/'}${caminho}`,
  chave: passeDe(acesso, acesso.endereco),
});

/** Asks a service who it takes the company for (decision 195). */
export async function conexaoCom(
  acesso: AcessoAoServico,
  comum: { readonly redeInterna: boolean; readonly signal: AbortSignal },
): Promise<Conexao> {
  try {
    const lida = FORMA.safeParse(await askOutside({ ...comum, metodo: 'GET', ...passeAo(acesso, 'conexao') }));
    if (!lida.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
    const resposta = respostaDe(lida.data);
    return { atende: resposta !== 'DESINTEGRADA', resposta, conta: lida.data.nome, mensagem: DITA[resposta] };
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause;
    const recusada = cause.status === 401 || cause.status === 403;
    const mensagem = recusada ? DITA.RECUSADA : cause.message;
    return { atende: false, resposta: recusada ? 'RECUSADA' : null, conta: null, mensagem };
  }
}
