import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { A_PAGINA, daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useReturn } from '#platform/web/form-screen/use-return.ts';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';

/** Where such a form leads: back to the page of the talent, otherwise from what was written of a talent to where `salvo` goes. */
export const aoSair = (voltar: (() => void) | undefined, salvo: (talentoId: number) => void) =>
  voltar ? { onBack: voltar } : { onSaved: ({ colaborador: { id } }: { colaborador: { id: number } }) => salvo(id) };

/**
 * The talent with whom the address begins a new record (`?colaboradorId=`), as a field has it, and the way back where it was asked for from the
 * talent's page or from another screen: then the form ends there, saved or not.
 */
export function useTalentoDoEndereco() {
  const { colaboradorId, volta } = useAddress();
  const navigate = useNavigate();
  const pedido = useReturn();
  const id = idIn(colaboradorId);
  const { data, error } = useEndpoint(colaborador.opcoes, { query: { ids: [id] } }, { enabled: id > 0 });
  return {
    esperando: id > 0 && !data && !error,
    talento: data?.[0] ?? null,
    voltar: id > 0 && volta === A_PAGINA ? () => void navigate({ to: paginaDoTalento(id) }) : pedido,
  };
}

interface LinhaProps {
  /** The record's address; its form leads back to the page of the talent. */
  readonly path: string;
  readonly colaboradorId: number;
  readonly nome: string | undefined;
  readonly children: ReactNode;
}

/** A record of a talent as a line of its page: what it is called opens it, and the rest is said after. */
export const LinhaDoTalento = ({ path, colaboradorId, nome, children }: LinhaProps) => (
  <Text size="sm" mb={4}>
    <Anchor component={Link} to={path} search={daPaginaDoTalento(colaboradorId)} size="sm" underline="always">
      {nome}
    </Anchor>
    {children}
  </Text>
);
