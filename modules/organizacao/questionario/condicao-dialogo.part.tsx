import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/web/api/query.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { Pergunta } from './pergunta.contract.ts';
import { ofereceOpcoes } from './pergunta.rules.ts';
import type { ContratosDePerguntas } from './perguntas.contract.ts';

interface Props {
  readonly contratos: ContratosDePerguntas;
  readonly id: number;
  /** Null while the dialog is closed. */
  readonly pergunta: Pergunta | null;
  /** All questions in their order: only an earlier one may be hung on. */
  readonly perguntas: readonly Pergunta[];
  readonly onClose: () => void;
  readonly onGravada: () => void;
}

/** On which answer to an earlier question it depends that a question is asked. */
export function CondicaoDialogo(props: Props) {
  return (
    <TargetDialog titulo="Quando mostrar a pergunta" alvo={props.pergunta} onClose={props.onClose} size="lg">
      {(pergunta) => <Formulario {...props} pergunta={pergunta} />}
    </TargetDialog>
  );
}

function Formulario({ contratos, id, pergunta, perguntas, onClose, onGravada }: Props & { pergunta: Pergunta }) {
  const acao = useAction(contratos.condicionar);
  const [de, setDe] = useState(pergunta.condicao?.perguntaId ?? null);
  const [respostas, setRespostas] = useState<string[]>((pergunta.condicao?.respostasIds ?? []).map(String));
  const anteriores = perguntas.filter(({ ordem, tipo }) => ordem < pergunta.ordem && ofereceOpcoes(tipo));
  const escolhida = anteriores.find((uma) => uma.id === de);
  async function gravar() {
    try {
      await acao.mutateAsync({
        params: { id, perguntaId: pergunta.id },
        body: { perguntaId: de, respostasIds: de === null ? [] : respostas.map(Number) },
      });
      toast.sucesso('Condição gravada.');
      onGravada();
    } catch {
      // shown already
    }
  }
  return (
    <Stack gap="md">
      <Text size="sm">{pergunta.texto}</Text>
      <NativeSelect
        label="Mostrar"
        value={de === null ? '' : String(de)}
        onChange={(event) => {
          setDe(event.currentTarget.value === '' ? null : Number(event.currentTarget.value));
          setRespostas([]);
        }}
        data={[
          { value: '', label: 'Sempre' },
          ...anteriores.map(({ id: valor, ordem, texto }) => ({
            value: String(valor),
            label: `Conforme a resposta a ${ordem}. ${texto.slice(0, 80)}`,
          })),
        ]}
      />
      {escolhida && (
        <Checkbox.Group label="Só para quem respondeu" value={respostas} onChange={setRespostas}>
          <Stack gap="xs" mt="xs">
            {escolhida.respostas.map((opcao) => (
              <Checkbox key={opcao.id} value={String(opcao.id)} label={opcao.texto} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void gravar()} loading={acao.isPending} disabled={de !== null && respostas.length === 0}>
          Gravar
        </Button>
      </Group>
    </Stack>
  );
}
