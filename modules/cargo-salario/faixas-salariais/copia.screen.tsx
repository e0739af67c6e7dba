import { Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CAMINHO_CARGOS, caminhoDasFaixas, cargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormularioDaCopia } from './copia.part.tsx';
import { telaDaCopia } from './faixas-do-cargo.contract.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { FormularioDaTransferencia } from './transferencia.part.tsx';

/** Copies a band on a page of its own: job and band of origin are chosen here. */
export function CopiaDeFaixa() {
  const navigate = useNavigate();
  const sair = () => void navigate({ to: faixaSalarial.path });
  return (
    <>
      <PageHeader
        titulo={telaDaCopia.titulo}
        caminho={[{ rotulo: faixaSalarial.nome.varios, path: faixaSalarial.path }]}
      />
      <Paper withBorder p="md">
        <FormularioDaCopia
          onClose={sair}
          onCopiada={(nova) => void navigate({ to: caminhoDasFaixas(nova.cargo.id) })}
        />
      </Paper>
    </>
  );
}

/** Transfers bands of the job in the address: which ones, and to which job, is chosen here. */
export function TransferenciaDeFaixas() {
  const cargoId = Number((useParams({ strict: false }) as { cargoId: string }).cargoId);
  const navigate = useNavigate();
  const doCargo = useEndpoint(cargo.obter, { params: { id: cargoId } });
  const faixas = caminhoDasFaixas(cargoId);
  const voltar = () => void navigate({ to: faixas });
  const nome = doCargo.data?.nome ?? cargo.nome.um;
  return (
    <>
      <PageHeader
        titulo={`Transferir faixas salariais de ${nome}`}
        caminho={[
          { rotulo: cargo.nome.varios, path: CAMINHO_CARGOS },
          { rotulo: nome, path: faixas },
        ]}
      />
      <Paper withBorder p="md">
        <FormularioDaTransferencia cargoId={cargoId} onClose={voltar} onTransferidas={voltar} />
      </Paper>
    </>
  );
}
