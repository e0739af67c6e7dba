import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { type FieldError, formPath } from '#platform/shared/problem.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { CampoDeResposta } from './campo-resposta.part.tsx';
import { perguntasFeitas } from './condicao.rules.ts';
import { erroDaResposta } from './resposta.rules.ts';
import type { PerguntaAResponder, RespostaLida, RespostasForm } from './respostas.contract.ts';

interface Props {
  readonly perguntas: readonly PerguntaAResponder[];
  readonly respostas: readonly RespostaLida[];
  /** In whose name one answers, above the questions. */
  readonly aviso: string;
  /** Said once delivered: 'Avaliação entregue.' */
  readonly entregue: string;
  /** Said before the delivery; absent where it cannot be taken back. */
  readonly perguntaDaEntrega?: string;
  /** What is said besides the answers, after them. */
  readonly depois?: ReactNode;
  /** False where something of `depois` is missing for the delivery, or the server refused it; shows what. */
  readonly conferir?: (parcial: boolean, recusadas: readonly FieldError[]) => boolean;
  /** Throws ApiError; its faults at `respostas[n]` land at the questions. */
  readonly gravar: (form: RespostasForm) => Promise<unknown>;
}

const lugarDe = (perguntaId: number) => `pergunta-${perguntaId}`;

/** All questions on one page, for who of the staff writes down what somebody answers. */
export function RegistrarRespostas({
  perguntas: todas,
  respostas: dadas,
  aviso,
  entregue,
  perguntaDaEntrega = 'Depois de entregar não é possível mudar as respostas. Confirma a entrega?',
  depois,
  conferir = () => true,
  gravar: enviar,
}: Props) {
  const [respostas, setRespostas] = useState<ReadonlyMap<number, RespostaLida>>(
    () => new Map(dadas.map((resposta) => [resposta.perguntaId, resposta])),
  );
  const [erros, setErros] = useState<Readonly<Record<number, string>>>({});
  const [gravando, setGravando] = useState(false);
  const perguntas = perguntasFeitas(todas, (id) => respostas.get(id));
  const faltam = perguntas.filter(({ id }) => erros[id] !== undefined).length;

  function responder({ id }: PerguntaAResponder, dada: RespostaLida) {
    setRespostas((antes) => new Map(antes).set(id, dada));
    setErros(({ [id]: _, ...outros }) => outros);
  }

  async function gravar(parcial: boolean) {
    const conferido = conferir(parcial, []);
    if (!parcial) {
      const faltas = perguntas.flatMap((pergunta) => {
        const erro = erroDaResposta(pergunta, respostas.get(pergunta.id), true);
        return erro ? [[pergunta.id, erro.mensagem] as const] : [];
      });
      setErros(Object.fromEntries(faltas));
      const [primeira] = faltas;
      if (primeira) {
        document.getElementById(lugarDe(primeira[0]))?.scrollIntoView({ block: 'start' });
        return;
      }
    }
    if (!conferido) return;
    if (!parcial && !(await confirmar({ texto: perguntaDaEntrega, sim: 'Entregar' }))) return;
    setGravando(true);
    // Every question goes, so that a fault comes back with its place.
    const enviadas = perguntas.map(({ id, tipo }) => ({
      perguntaId: id,
      respostaId: null,
      respostasIds: [],
      nota: null,
      comentario: null,
      ...respostas.get(id),
      tipoId: tipo,
    }));
    try {
      await enviar({ respostas: enviadas, respondidoParcialmente: parcial });
      setErros({});
      toast.sucesso(parcial ? 'Respostas salvas.' : entregue);
    } catch (error) {
      const faltas = error instanceof ApiError ? error.erros : [];
      conferir(parcial, faltas);
      setErros(
        Object.fromEntries(
          faltas.flatMap(({ campo, mensagem }) => {
            const alvo = enviadas[Number(formPath(campo).split('.')[1])];
            return alvo ? [[alvo.perguntaId, mensagem]] : [];
          }),
        ),
      );
      reportError(error);
    } finally {
      setGravando(false);
    }
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {aviso}
        </Text>
        {perguntas.map((pergunta, lugar) => (
          <div key={pergunta.id} id={lugarDe(pergunta.id)}>
            <CampoDeResposta
              pergunta={pergunta}
              numero={lugar + 1}
              resposta={respostas.get(pergunta.id)}
              erro={erros[pergunta.id]}
              onResposta={(dada) => responder(pergunta, dada)}
            />
          </div>
        ))}
        {depois}
        {faltam > 0 && (
          <Alert color="yellow" role="alert">
            {plural(faltam, 'pergunta espera resposta', 'perguntas esperam resposta')}.
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={gravando} onClick={() => void gravar(true)}>
            Salvar e continuar depois
          </Button>
          <Button loading={gravando} onClick={() => void gravar(false)}>
            Entregar
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
