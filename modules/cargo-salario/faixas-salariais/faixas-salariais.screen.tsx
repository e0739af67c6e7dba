import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { renew } from '#platform/web/api/query.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { IconCopiar, IconHistorico } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { CopiaDeFaixaDialogo } from './copia.part.tsx';
import { telaDaCopia } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { caminhoDosHistoricos } from './historicos-faixa.part.tsx';

type Linha = Stored & { readonly nome: string; readonly cargo: Ref };

const colunas = [
  { campo: 'cargo', ordenavel: true },
  'nome',
  { campo: 'salario', largura: 130, ordenavel: false },
  { campo: 'codigoCBO', largura: 140 },
  { campo: 'codigoAC', titulo: 'Código na folha', largura: 170 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

/** Bands of every job. */
export function FaixasLista() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const podeCopiar = usePermission(permissoesCargoSalario.faixaSalarial.verbos.COPIAR);
  const [copiada, setCopiada] = useState<Linha | null>(null);
  const acoes = (faixa: Linha): RowAction[] => [
    {
      rotulo: 'Históricos',
      icone: IconHistorico,
      onClick: () => void navigate({ to: caminhoDosHistoricos({ cargoId: faixa.cargo.id, faixaId: faixa.id }) }),
    },
    ...(podeCopiar ? [{ rotulo: 'Copiar', icone: IconCopiar, onClick: () => setCopiada(faixa) }] : []),
  ];
  return (
    <>
      <ListScreen
        resource={faixaSalarial}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        headerActions={
          <Allowed permission={telaDaCopia.permissao}>
            <Button component={Link} to={telaDaCopia.path} variant="default" leftSection={<IconCopiar size={16} />}>
              Copiar faixa
            </Button>
          </Allowed>
        }
      />
      <CopiaDeFaixaDialogo
        opened={copiada !== null}
        onClose={() => setCopiada(null)}
        origem={copiada ? { cargo: copiada.cargo, faixa: copiada } : undefined}
        onCopiada={() => void renew(client, faixaSalarial.listar.path)}
      />
    </>
  );
}
