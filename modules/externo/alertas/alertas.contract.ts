import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { candidato, publico } from '#platform/shared/permission.ts';

/** How often news are sent. */
export const frequencias = opcoes([
  ['D', 'Todo dia em que houver novidade'],
  ['S', 'No máximo uma vez por semana'],
]);

export const alertaForm = z.object({
  areasInteresseIds: referenciasIds({
    label: 'Áreas de interesse',
    genero: 'f',
    fonte: '/externo/areas-interesse/opcoes',
    max: 50,
    ajuda: 'Nenhuma marcada: vagas de todas as áreas.',
  }),
  cidade: referencia({
    label: 'Cidade',
    genero: 'f',
    fonte: '/externo/anuncios/cidades',
    ajuda: 'Em branco: vagas de todas as cidades.',
  }),
  frequencia: opcao(frequencias, { label: 'Frequência', genero: 'f', obrigatorio: true }),
});
export type AlertaForm = z.output<typeof alertaForm>;

/** Where a wish stands: never asked for or withdrawn, waiting for the click in the e-mail, or sent. */
const estados = ['DESLIGADO', 'A_CONFIRMAR', 'LIGADO'] as const;
export type EstadoDoAlerta = (typeof estados)[number];

const alerta = z.object({
  ...alertaForm.shape,
  estado: z.enum(estados),
  /** The address that receives them; null without any. */
  email: z.string().nullable(),
});
export type Alerta = z.output<typeof alerta>;

const meu = '/api/externo/candidatos/{id}/alerta-vagas';
const base = '/api/externo/alertas-vagas';

export const obterAlerta = endpoint({
  method: 'GET',
  path: meu,
  acesso: candidato,
  resumo: 'Obtém o próprio aviso de vagas',
  params: porId,
  resposta: alerta,
});

/** Asks for the messages, or changes what they tell; an address not yet confirmed gets a link first. */
export const gravarAlerta = endpoint({
  method: 'PUT',
  path: meu,
  acesso: candidato,
  resumo: 'Pede ou altera o próprio aviso de vagas',
  params: porId,
  body: alertaForm,
  resposta: alerta,
});

export const desligarAlerta = endpoint({
  method: 'DELETE',
  path: meu,
  acesso: candidato,
  resumo: 'Deixa de receber avisos de vagas',
  params: porId,
});

const chave = z.object({ chave: texto({ label: 'Chave', genero: 'f', max: 100, obrigatorio: true }) });
const dito = z.object({ mensagem: z.string() });

/** The click in the e-mail: the second consent. */
export const confirmarAlerta = endpoint({
  method: 'POST',
  path: `${base}/confirmar`,
  acesso: publico,
  resumo: 'Confirma os avisos de vagas pelo link recebido',
  query: chave,
  resposta: dito,
});

/** Without log-in, also by the mail program itself (RFC 8058). The answer is the same for a known and an unknown key. */
export const cancelarAlerta = endpoint({
  method: 'POST',
  path: `${base}/cancelar`,
  acesso: publico,
  resumo: 'Cancela os avisos de vagas sem entrar',
  query: chave,
  // What mail programs send along.
  body: z.object({ 'List-Unsubscribe': texto({ label: 'Descadastro', max: 50 }) }).optional(),
  resposta: dito,
});
