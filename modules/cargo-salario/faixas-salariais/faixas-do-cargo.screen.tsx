import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_CARGOS, caminhoDasFaixas, cargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import {
  IconAdicionar,
  IconCopiar,
  IconEditar,
  IconExcluir,
  IconHistorico,
  IconTrocar,
  IconVisualizar,
} from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { CopiaDeFaixaDialogo } from './copia.part.tsx';
import { type FaixaComSalario, listarFaixasDoCargo } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { caminhoDosHistoricos } from './historicos-faixa.part.tsx';
import { SalarioOuFalta } from './salario-ou-falta.part.tsx';
import { TransferenciaDialogo } from './transferencia.part.tsx';

const linha = faixaSalarial.linha as unknown as z.ZodType<FaixaComSalario>;
const semValores = columns<FaixaComSalario>(linha, [
  { campo: 'nome', ordenavel: false },
  { campo: 'codigoCBO', ordenavel: false },
  { campo: 'codigoAC', ordenavel: false },
]);
const comValores = [
  ...semValores,
  ...columns<FaixaComSalario>(linha, [
    {
      campo: '$salario',
      titulo: 'Salário atual',
      render: SalarioOuFalta,
    },
  ]),
];

/** What is being copied or transferred. */
type Dialogo = { tipo: 'copiar'; faixa: FaixaComSalario | null } | { tipo: 'transferir'; ids: number[] } | null;

/** Bands of one job with what they pay today. */
export function FaixasDoCargo() {
  const cargoId = Number((useParams({ strict: false }) as { cargoId: string }).cargoId);
  const navigate = useNavigate();
  const doCargo = useEndpoint(cargo.obter, { params: { id: cargoId } });
  const lista = useEndpoint(listarFaixasDoCargo, { params: { id: cargoId } });
  const excluir = useRemoval(faixaSalarial);
  const veValores = usePermission(permissaoValores);
  const { COPIAR, TRANSFERIR } = permissoesCargoSalario.faixaSalarial.verbos;
  const podeCopiar = usePermission(COPIAR);
  const podeTransferir = usePermission(TRANSFERIR);
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set());
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const linhas = lista.data ?? [];
  const caminho = caminhoDasFaixas(cargoId);
  const nome = doCargo.data?.nome ?? cargo.nome.um;
  const mudou = () => {
    setMarcadas(new Set());
    void lista.refetch();
  };
  const remover = async (id: number) => {
    if (await excluir(id)) mudou();
  };
  const acoes = (faixa: FaixaComSalario): RowAction[] => [
    {
      rotulo: faixa.pode.editar ? 'Editar' : 'Visualizar',
      icone: faixa.pode.editar ? IconEditar : IconVisualizar,
      onClick: () => void navigate({ to: `${caminho}/${faixa.id}/edit` }),
      abre: true,
      endereco: `${caminho}/${faixa.id}/edit`,
    },
    {
      rotulo: 'Históricos',
      icone: IconHistorico,
      onClick: () => void navigate({ to: caminhoDosHistoricos({ cargoId, faixaId: faixa.id }) }),
    },
    ...(podeCopiar
      ? [{ rotulo: 'Copiar', icone: IconCopiar, onClick: () => setDialogo({ tipo: 'copiar', faixa }) }]
      : []),
    ...(podeTransferir
      ? [
          {
            rotulo: 'Transferir',
            icone: IconTrocar,
            onClick: () => setDialogo({ tipo: 'transferir', ids: [faixa.id] }),
          },
        ]
      : []),
    ...(faixa.pode.excluir
      ? [
          {
            rotulo: 'Excluir',
            icone: IconExcluir,
            perigo: true,
            onClick: () => void remover(faixa.id),
          },
        ]
      : []),
  ];
  const copiada = dialogo?.tipo === 'copiar' ? dialogo.faixa : null;
  return (
    <>
      <PageHeader
        titulo={`Faixas salariais de ${nome}`}
        caminho={[{ rotulo: cargo.nome.varios, path: CAMINHO_CARGOS }]}
        acoes={
          <>
            {podeCopiar && (
              <Button
                variant="default"
                leftSection={<IconCopiar size={16} />}
                onClick={() => setDialogo({ tipo: 'copiar', faixa: null })}
              >
                Copiar faixa
              </Button>
            )}
            <Allowed permission={faixaSalarial.permissoes.inserir}>
              <Button component={Link} to={`${caminho}/new`} leftSection={<IconAdicionar size={16} />}>
                Inserir
              </Button>
            </Allowed>
          </>
        }
      />
      {podeTransferir && (
        <BatchBar
          noLugar
          ids={marcadas}
          actions={[
            {
              rotulo: 'Transferir',
              icone: IconTrocar,
              onClick: (ids) => setDialogo({ tipo: 'transferir', ids: [...ids] }),
            },
          ]}
          onClear={() => setMarcadas(new Set())}
        />
      )}
      <DataTable
        rotulo={`Faixas salariais de ${nome}`}
        columns={veValores ? comValores : semValores}
        rows={linhas}
        total={linhas.length}
        page={0}
        size={Math.max(linhas.length, 1)}
        onPage={() => undefined}
        loading={lista.isFetching}
        actions={acoes}
        selection={podeTransferir ? { ids: marcadas, onChange: setMarcadas } : undefined}
      />
      <CopiaDeFaixaDialogo
        opened={dialogo?.tipo === 'copiar'}
        onClose={() => setDialogo(null)}
        destino={{ id: cargoId, nome }}
        origem={copiada ? { cargo: { id: cargoId, nome }, faixa: copiada } : undefined}
        onCopiada={mudou}
      />
      <TransferenciaDialogo
        opened={dialogo?.tipo === 'transferir'}
        onClose={() => setDialogo(null)}
        cargoId={cargoId}
        faixasIds={dialogo?.tipo === 'transferir' ? dialogo.ids : []}
        onTransferidas={mudou}
      />
    </>
  );
}
