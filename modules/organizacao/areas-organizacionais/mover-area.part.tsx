import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { contem } from '#platform/shared/text.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { AreaDoOrganograma } from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { maesPossiveis } from './organograma.rules.ts';

/** An area that is about to get another mother; `maeId` is null until one is chosen. */
export interface Mudanca {
  readonly area: AreaDoOrganograma;
  readonly maeId: number | null;
}

/** What a drop would change; tells, and answers null, where the mother is the area itself or stands below it. */
export function mudancaDoArrasto(areas: readonly AreaDoOrganograma[], id: number, maeId: number): Mudanca | null {
  const area = areas.find((uma) => uma.id === id);
  if (area && maesPossiveis(areas, id).some((uma) => uma.id === maeId)) return { area, maeId };
  toast.erro('A área mãe não pode ser a própria área nem uma área abaixo dela.');
  return null;
}

interface Props {
  readonly areas: readonly AreaDoOrganograma[];
  readonly onClose: () => void;
}

/** Asks before an area gets another mother, chosen by dragging or here; the server decides, and keeps the day, the mothers and the reason. */
export function MoverArea({ mudanca, ...props }: Props & { mudanca: Mudanca | null }) {
  return (
    <TargetDialog titulo={({ area }) => `Mover ${area.nome}`} alvo={mudanca} onClose={props.onClose}>
      {(alvo) => <Pergunta {...alvo} {...props} />}
    </TargetDialog>
  );
}

const { max } = metaOf(shapeOf(areaOrganizacional.form).motivoDaMudanca) ?? {};

function Pergunta({ area, maeId, areas, onClose }: Mudanca & Props) {
  const client = useQueryClient();
  const possiveis = maesPossiveis(areas, area.id);
  const [mae, setMae] = useState(maeId === null ? null : String(maeId));
  const [motivo, setMotivo] = useState('');
  const escolhida = possiveis.find(({ id }) => String(id) === mae);
  async function mover(id: number, nome: string) {
    onClose();
    try {
      const params = { id: area.id };
      const atual = await call(areaOrganizacional.obter, { params });
      const body = { ...atual, areaMae: { id }, motivoDaMudanca: motivo.trim() || null };
      await call(areaOrganizacional.atualizar, { params, body });
      toast.sucesso(`${area.nome} está abaixo de ${nome}.`);
    } catch {
      // What the server refused was shown by the call.
    }
    await renew(client, `/api${areaOrganizacional.path}`);
  }
  return (
    <Stack gap="md">
      <Select
        label="Nova área mãe"
        data-autofocus={maeId === null || undefined}
        searchable
        data={possiveis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        filter={({ options, search }) => options.filter((o) => 'label' in o && contem(o.label, search))}
        limit={200}
        value={mae}
        onChange={setMae}
      />
      {possiveis.length === 0 && <Text size="sm">Não há outra área que possa ser a mãe.</Text>}
      <Textarea
        label="Motivo"
        description="Opcional. Fica nas mudanças de área mãe, com o dia e quem moveu."
        autosize
        minRows={2}
        {...(max === undefined ? {} : { maxLength: max })}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      {escolhida && <Text size="sm">{`Mover ${area.nome} para baixo de ${escolhida.nome}?`}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          data-autofocus={maeId !== null || undefined}
          disabled={escolhida === undefined}
          onClick={() => escolhida && void mover(escolhida.id, escolhida.nome)}
        >
          Mover
        </Button>
      </Group>
    </Stack>
  );
}
