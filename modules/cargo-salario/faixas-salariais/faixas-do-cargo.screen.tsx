import { Button, Group } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
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
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { CopiaDeFaixaDialogo } from './copia.part.tsx';
import { type FaixaComSalario, listarFaixasDoCargo } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { caminhoDosHistoricos } from './historicos-faixa.part.tsx';
import { SalarioOuFalta } from './salario-ou-falta.part.tsx';
import { TransferenciaDialogo } from './transferencia.part.tsx';

const linha = faixaSalarial.linha as unknown as z.ZodType<FaixaComSalario>;
const doSalario = columns<FaixaComSalario>(linha, [
  {
    campo: '$salario',
    titulo: 'Salário atual',
    render: SalarioOuFalta,
  },
]);
const colunasCom = (veValores: boolean, copiada: number | null) => [
  ...columns<FaixaComSalario>(linha, [
    {
      campo: 'nome',
      ordenavel: false,
      render: ({ id, nome }) =>
        id === copiada ? (
          <Group gap="xs" wrap="nowrap">
            <strong>{nome}</strong>
            <StatusBadge tom="sucesso">Cópia nova</StatusBadge>
          </Group>
        ) : (
          nome
        ),
    },
    { campo: 'codigoCBO', ordenavel: false },
    { campo: 'codigoAC', ordenavel: false },
  ]),
  ...(veValores ? doSalario : []),
];

/** A band that was just copied, and the one that it came from where this list has it. */
interface Copia {
  readonly id: number;
  readonly depoisDe: number | null;
}

/** The copy stands below what it was copied from, or first. */
function comACopia(faixas: readonly FaixaComSalario[], copia: Copia | null): readonly FaixaComSalario[] {
  const nova = faixas.find(({ id }) => id === copia?.id);
  if (!nova) return faixas;
  const outras = faixas.filter((faixa) => faixa !== nova);
  return outras.toSpliced(outras.findIndex(({ id }) => id === copia?.depoisDe) + 1, 0, nova);
}

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
  const [nova, setNova] = useState<Copia | null>(null);
  const linhas = comACopia(lista.data ?? [], nova);
  const colunas = useMemo(() => colunasCom(veValores, nova?.id ?? null), [veValores, nova]);
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
        columns={colunas}
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
        onCopiada={({ id }) => {
          setNova({ id, depoisDe: copiada?.id ?? null });
          mudou();
        }}
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
