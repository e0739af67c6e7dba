import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contem } from '#platform/shared/text.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { AreaDoOrganograma } from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { maesPossiveis } from './organograma.rules.ts';

type Mover = (id: number, maeId: number) => Promise<void>;

/** Gives an area another mother after a question that names both; the server decides, and keeps the day and the mothers. */
export function useMoverArea(areas: readonly AreaDoOrganograma[]): Mover {
  const client = useQueryClient();
  return async (id, maeId) => {
    const area = areas.find((uma) => uma.id === id);
    const mae = maesPossiveis(areas, id).find((uma) => uma.id === maeId);
    if (!area || !mae) return toast.erro('A área mãe não pode ser a própria área nem uma área abaixo dela.');
    const sim = await confirmar({
      titulo: 'Mudar a área mãe',
      texto: `Mover ${area.nome} para baixo de ${mae.nome}?`,
      sim: 'Mover',
      nao: 'Voltar',
    });
    if (!sim) return;
    try {
      const atual = await call(areaOrganizacional.obter, { params: { id } });
      await call(areaOrganizacional.atualizar, { params: { id }, body: { ...atual, areaMae: { id: maeId } } });
      toast.sucesso(`${area.nome} está abaixo de ${mae.nome}.`);
    } catch {
      // What the server refused was shown by the call.
    }
    await renew(client, `/api${areaOrganizacional.path}`);
  };
}

/** The way by keys, and on a phone: the new mother is chosen from a list. */
export function MoverArea({
  area,
  areas,
  mover,
  onClose,
}: {
  area: AreaDoOrganograma | null;
  areas: readonly AreaDoOrganograma[];
  mover: Mover;
  onClose: () => void;
}) {
  return (
    <TargetDialog titulo={(alvo) => `Mover ${alvo.nome}`} alvo={area} onClose={onClose}>
      {(alvo) => <Escolha area={alvo} areas={areas} mover={mover} onClose={onClose} />}
    </TargetDialog>
  );
}

function Escolha({
  area,
  areas,
  mover,
  onClose,
}: {
  area: AreaDoOrganograma;
  areas: readonly AreaDoOrganograma[];
  mover: Mover;
  onClose: () => void;
}) {
  const [mae, setMae] = useState<string | null>(null);
  const possiveis = maesPossiveis(areas, area.id);
  return (
    <Stack gap="md">
      <Select
        label="Nova área mãe"
        data-autofocus
        searchable
        data={possiveis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        filter={({ options, search }) => options.filter((o) => 'label' in o && contem(o.label, search))}
        limit={200}
        value={mae}
        onChange={setMae}
      />
      {possiveis.length === 0 && <Text size="sm">Não há outra área que possa ser a mãe.</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          disabled={mae === null}
          onClick={() => {
            onClose();
            void mover(area.id, Number(mae));
          }}
        >
          Mover
        </Button>
      </Group>
    </Stack>
  );
}
