import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import type { RespostaLida } from '#modules/organizacao/questionario/respostas.contract.ts';
import { formPath } from '#platform/shared/problem.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type AvaliacaoCompleta, responderPelaEquipe } from './avaliacoes.contract.ts';

/** All questions on one page, for who copies the answers of a candidate. */
export function ResponderPelaEquipe({ avaliacao }: { avaliacao: AvaliacaoCompleta }) {
  const client = useQueryClient();
  const [versao, setVersao] = useState(avaliacao.versao);
  const [respostas, setRespostas] = useState<ReadonlyMap<number, RespostaLida>>(
    () => new Map(avaliacao.respostas.flatMap(({ resposta }) => (resposta ? [[resposta.perguntaId, resposta]] : []))),
  );
  const [erros, setErros] = useState<Readonly<Record<number, string>>>({});
  const [gravando, setGravando] = useState(false);

  async function gravar(parcial: boolean) {
    const texto = 'Depois de entregar não é possível mudar as respostas. Confirma a entrega?';
    if (!parcial && !(await confirmar({ texto, sim: 'Entregar' }))) return;
    setGravando(true);
    // Every question goes, so that a fault comes back with its place.
    const enviadas = avaliacao.respostas.map(({ pergunta }) => ({
      perguntaId: pergunta.id,
      respostaId: null,
      respostasIds: [],
      nota: null,
      comentario: null,
      ...respostas.get(pergunta.id),
      tipoId: pergunta.tipo,
    }));
    try {
      const depois = await call(responderPelaEquipe, {
        params: { id: avaliacao.id ?? 0 },
        body: { respostas: enviadas, respondidoParcialmente: parcial, versao },
        errors: 'nenhum',
      });
      setVersao(depois.versao);
      setErros({});
      toast.sucesso(parcial ? 'Respostas salvas.' : 'Avaliação entregue.');
      await renew(client, '/api/captacao/avaliacoes');
    } catch (error) {
      const faltas = error instanceof ApiError ? error.erros : [];
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
          Você responde em nome do candidato; o seu nome fica registrado.
        </Text>
        {avaliacao.respostas.map(({ pergunta }, lugar) => (
          <CampoDeResposta
            key={pergunta.id}
            pergunta={pergunta}
            numero={lugar + 1}
            resposta={respostas.get(pergunta.id)}
            erro={erros[pergunta.id]}
            onResposta={(dada) => setRespostas((antes) => new Map(antes).set(pergunta.id, dada))}
          />
        ))}
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
