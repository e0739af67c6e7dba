import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { type GradeDoNineBox, previaDosCortes } from './grafico.contract.ts';
import { nomeDaCaixa } from './ninebox.contract.ts';

type Previa = z.output<typeof previaDosCortes.resposta>;
const Campo = fieldOf(previaDosCortes.body);

/** What other cuts would change: who would go from which box to which. Nothing is saved. */
export function PreviaDosCortes({ avaliacaoId, grade }: { avaliacaoId: number; grade: GradeDoNineBox }) {
  const [previa, setPrevia] = useState<Previa | null>(null);
  const titulo = (numero: Previa['mudam'][number]['de']) => grade[nomeDaCaixa(numero)].nomeclatura;
  const form = useContractForm({
    schema: previaDosCortes.body,
    defaults: grade,
    checkCompany: false,
    onSubmit: async (body, options) =>
      setPrevia(await send(previaDosCortes, { params: { id: avaliacaoId }, body, ...options })),
  });
  return (
    <Stack gap="xs" component="section" aria-label="E se os cortes fossem outros">
      <Text component="h2" fw={600}>
        E se os cortes fossem outros?
      </Text>
      <ContractFormView of={form}>
        <FieldGrid>
          <Campo name="percentualBaixoPotencial" label="Baixo potencial (%)" span={3} />
          <Campo name="percentualAltoPotencial" label="Alto potencial (%)" span={3} />
          <Campo name="percentualBaixoDesempenho" label="Baixo desempenho (%)" span={3} />
          <Campo name="percentualAltoDesempenho" label="Alto desempenho (%)" span={3} />
        </FieldGrid>
        <Group mt="xs">
          <Button type="submit" variant="default">
            Ver quem mudaria
          </Button>
        </Group>
      </ContractFormView>
      {previa && (
        <div aria-live="polite">
          <Text size="sm">
            {previa.mudam.length === 0
              ? 'Ninguém mudaria de caixa.'
              : `${plural(previa.mudam.length, 'talento mudaria', 'talentos mudariam')} de caixa.`}
          </Text>
          <Text size="sm" c="dimmed">
            {previa.quantidades
              .filter(({ antes, depois }) => antes !== depois)
              .map(({ box, antes, depois }) => `${titulo(box)}: ${antes} para ${depois}`)
              .join('; ')}
          </Text>
          <List size="sm">
            {previa.mudam.map(({ id, nome, de, para }) => (
              <List.Item key={id}>{`${nome}: ${titulo(de)} para ${titulo(para)}`}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  );
}
