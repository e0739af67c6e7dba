import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchOf } from '#platform/web/search-of.ts';
import { IconCalendario, IconDinheiro, IconLista } from '#platform/web/ui/icons.ts';
import { turma } from './turmas.contract.ts';

/** Where the participants of a class are. */
export const participantesDaTurma = (id: number) =>
  ({ to: '/desenvolvimento/colaborador-turma', search: searchOf({ turmaId: id }) }) as const;

/** The screens of a class: who takes part, who was there, what it cost. */
export const telasDaTurma = (id: number) => [
  { rotulo: 'Participantes', icone: IconLista, ...participantesDaTurma(id) },
  { rotulo: 'Presenças', icone: IconCalendario, to: `${turma.path}/${id}/presencas` },
  { rotulo: 'Despesas', icone: IconDinheiro, to: `${turma.path}/${id}/despesas` },
];

/** From the form of a class to its other screens. */
export const AtalhosDaTurma = ({ id }: { id: number }) => (
  <Group component="nav" aria-label="Telas da turma" gap="xs">
    {telasDaTurma(id).map(({ rotulo, icone: Icone, ...destino }) => (
      <Button key={rotulo} component={Link} variant="default" leftSection={<Icone size={16} />} {...destino}>
        {rotulo}
      </Button>
    ))}
  </Group>
);
