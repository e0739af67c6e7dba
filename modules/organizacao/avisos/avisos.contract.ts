import { z } from 'zod';
import { type Mensagem, mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { propriaConta, publico, usuario } from '#platform/shared/permission.ts';

/** Unread messages that the bell shows; the page of messages has them all. */
export const MENSAGENS_NO_SINO = 5;

const base = '/api/userinfo/usuario/avisos';

export interface Avisos {
  readonly mensagens: readonly Mensagem[];
  readonly naoLidas: number;
}

/** The unread messages of the session's company: the newest, and how many. */
export const obterAvisos = endpoint({
  method: 'GET',
  path: base,
  acesso: usuario,
  resumo: 'Mensagens não lidas de quem entrou',
  resposta: z.object({ mensagens: z.array(mensagem), naoLidas: z.number() }) as z.ZodType<Avisos>,
});

/** Marks the messages and the news in force of the session's company. */
export const marcarTudoComoLido = endpoint({
  method: 'PUT',
  path: `${base}/lidos`,
  acesso: usuario,
  resumo: 'Marca como lidas as próprias mensagens e notícias',
  resposta: z.object({ mensagens: z.number(), noticias: z.number() }),
});

export const frequenciaDoResumo = opcoes([
  ['N', 'Não receber'],
  ['D', 'Todo dia'],
  ['S', 'Toda semana'],
]);

export const preferenciasForm = z.object({
  resumo: opcao(frequenciaDoResumo, { label: 'Resumo por e-mail', obrigatorio: true }),
});

export const obterPreferencias = endpoint({
  method: 'GET',
  path: `${base}/preferencias`,
  acesso: propriaConta,
  resumo: 'Como a própria pessoa é avisada',
  resposta: z.object({
    resumo: z.enum(frequenciaDoResumo.codigos),
    /** Address that the mail goes to; null where the account has none. */
    email: z.string().nullable(),
  }),
});

export const gravarPreferencias = endpoint({
  method: 'PUT',
  path: `${base}/preferencias`,
  acesso: propriaConta,
  resumo: 'Muda como a própria pessoa é avisada',
  body: preferenciasForm,
});

/** The link and the button of the mail: without log-in, by the secret alone. The answer does not say whether it is known. */
export const cancelarResumo = endpoint({
  method: 'POST',
  path: '/api/avisos/resumo/cancelar',
  acesso: publico,
  resumo: 'Deixa de receber o resumo por e-mail',
  query: z.object({ chave: texto({ label: 'Chave', max: 100, obrigatorio: true }) }),
  resposta: z.object({ mensagem: z.string() }),
});
