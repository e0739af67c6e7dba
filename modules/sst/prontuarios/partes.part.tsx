import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CAMINHO_PRONTUARIOS } from './prontuarios.contract.ts';

const partes = [
  ['edit', 'Prontuário'],
  ['conclusoes', 'Conclusões'],
] as const;

/** The two screens of one record, side by side. */
export const PartesDoProntuario = ({ id, atual }: { id: number; atual: (typeof partes)[number][0] }) => (
  <Group component="nav" gap="xs" mb="md" aria-label="Partes do prontuário">
    {partes.map(([parte, rotulo]) => (
      <Button
        key={parte}
        component={Link}
        to={`${CAMINHO_PRONTUARIOS}/${id}/${parte}`}
        size="xs"
        variant={parte === atual ? 'light' : 'default'}
        {...(parte === atual ? { 'aria-current': 'page' as const } : {})}
      >
        {rotulo}
      </Button>
    ))}
  </Group>
);
