import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { cortar } from '#platform/shared/text.ts';
import { type FormularioDoAssistente, formulariosDoAssistente, type Sugestao } from './assistente.contract.ts';
import { FORMULARIOS } from './assistente.rules.ts';

/** A language model takes its time. */
const PRAZO_MS = 60_000;
const MAIOR_TEXTO = 5000;

const resposta = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const INSTRUCOES = `Você escreve textos de recursos humanos em português do Brasil, claros e sem promessas.
Não invente nomes, números nem benefícios, e não faça distinção por idade, sexo, raça, religião, deficiência ou estado civil.
Responda só um objeto JSON cujas chaves são as pedidas e cujos valores são os textos, sem marcação.`;

type Ajustes = Pick<Config, 'ASSISTENTE_URL' | 'ASSISTENTE_CHAVE' | 'ASSISTENTE_MODELO' | 'REDE_INTERNA'>;

interface Pedido {
  readonly formulario: FormularioDoAssistente;
  /** What is said of the form, without personal data: all that leaves. */
  readonly prompt: string;
  readonly vez: number;
}

function textosDe(content: string): Record<string, unknown> {
  try {
    const lido: unknown = JSON.parse(content.replace(/^\s*```(?:json)?|```\s*$/g, ''));
    return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : {};
  } catch {
    throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
  }
}

/** Suggestions of any service that speaks as OpenAI's chat completions do. Throws OutgoingFailure. */
export async function sugestoesDoServico(
  { ASSISTENTE_URL, ASSISTENTE_CHAVE, ASSISTENTE_MODELO, REDE_INTERNA }: Ajustes,
  { formulario, prompt, vez }: Pedido,
  signal: AbortSignal,
): Promise<Sugestao[]> {
  const { escreve } = FORMULARIOS[formulario];
  const pedido = [
    `${formulariosDoAssistente.rotulo(formulario)}.`,
    prompt,
    `Chaves: ${escreve.join(', ')}.`,
    ...(vez > 0 ? [`Já foram dadas ${vez} sugestões: escreva outra, diferente.`] : []),
  ].join('\n');
  const dada = resposta.safeParse(
    await askOutside({
      metodo: 'POST',
      endereco: `${(ASSISTENTE_URL ?? '').replace(/\/$/, '')}/chat/completions`,
      chave: ASSISTENTE_CHAVE,
      corpo: {
        model: ASSISTENTE_MODELO,
        messages: [
          { role: 'system', content: INSTRUCOES },
          { role: 'user', content: pedido },
        ],
      },
      signal,
      prazoMs: PRAZO_MS,
      redeInterna: REDE_INTERNA,
    }),
  );
  if (!dada.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
  const textos = textosDe(dada.data.choices[0]?.message.content ?? '');
  return escreve.flatMap((campo) => {
    const texto = textos[campo];
    return typeof texto === 'string' && texto.trim() !== ''
      ? [{ campo, texto: cortar(texto.trim(), MAIOR_TEXTO), fonte: `Serviço de IA (${ASSISTENTE_MODELO})` }]
      : [];
  });
}
