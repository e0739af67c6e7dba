import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { IconPdf } from '#platform/web/ui/icons.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { certificadosImpressos } from './certificado.contract.ts';

function Conteudo({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [semVerso, setSemVerso] = useState(false);
  const { running, cancel, generate } = useReport(certificadosImpressos);
  const imprimir = async () => {
    await generate({ ids: [...ids], semVerso }, 'pdf').catch(() => undefined);
    onClose();
  };
  return (
    <>
      <Text mb="sm">
        {plural(ids.length, 'certificado', 'certificados')} em um arquivo PDF. Os revogados ficam de fora.
      </Text>
      <Checkbox
        label="Sem o verso"
        checked={semVerso}
        onChange={({ currentTarget }) => setSemVerso(currentTarget.checked)}
      />
      {running && <ReportProgress running={running} onCancel={cancel} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button leftSection={<IconPdf size={16} />} disabled={running !== null} onClick={() => void imprimir()}>
          Imprimir
        </Button>
      </Group>
    </>
  );
}

/** Certificates in one file; many are made while the person goes on. */
export const Imprimir = ({ ids, onClose }: { ids: readonly number[] | null; onClose: () => void }) => (
  <TargetDialog titulo="Imprimir certificados" alvo={ids} onClose={onClose}>
    {(quais) => <Conteudo ids={quais} onClose={onClose} />}
  </TargetDialog>
);
