import { Progress, Stack, Text } from '@mantine/core';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { type LinhaLimiteColaborador, limiteColaborador } from './limites-colaborador.contract.ts';

/** How full a limit is, as a bar with its figures. */
function Ocupacao({ ocupados, limite }: LinhaLimiteColaborador) {
  const parte = limite ? Math.min(100, Math.round(((ocupados ?? 0) * 100) / limite)) : 100;
  return (
    <Stack gap={2}>
      <Text size="sm">{`${ocupados} de ${limite}`}</Text>
      <Progress value={parte} color={parte >= 100 ? 'red' : 'teal'} aria-label={`${parte}% do limite ocupado`} />
    </Stack>
  );
}

const colunas = [
  'areaOrganizacional',
  { campo: 'cargo', render: ({ cargo }: LinhaLimiteColaborador) => cargo?.nome ?? 'Todos os cargos da área' },
  { campo: 'limite', titulo: 'Ocupação', largura: 180, render: Ocupacao },
  'contrato',
] as const;
const filtro = [
  { name: 'areaId', span: 6 },
  { name: 'cargoId', span: 6 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'areaOrganizacional', span: 6 },
      { name: 'cargo', span: 6 },
      { name: 'limite', span: 4 },
      { name: 'contrato', span: 8 },
    ],
  },
] as const;

export const LimitesColaboradorLista = () => (
  <ListScreen resource={limiteColaborador} columns={colunas} filterFields={filtro} />
);
export const LimiteColaboradorFormulario = () => (
  <FormScreen resource={limiteColaborador} defaults={{}} sections={secoes} />
);
