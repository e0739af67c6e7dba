import { Button, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconPdf } from '#platform/web/ui/icons.ts';
import { curriculos, imprimirCurriculo, opcoesDoCurriculo } from './curriculo-impresso.contract.ts';
import { useOpcoesLembradas } from './lembradas.part.tsx';

const Campo = fieldOf(opcoesDoCurriculo);

const partes = [
  'exibirExperiencia',
  'exibirFormacao',
  'exibirCurso',
  'exibirCertificado',
  'exibirIdioma',
  'exibirConhecimento',
  'exibirSocioEconomica',
  'exibirCamposExtras',
  'exibirObservacao',
  'exibirOcrTexto',
] as const;

/** One signature: whether it is there, and what stands below its line. */
function Assinatura({ n }: { n: 1 | 2 | 3 }) {
  const { form } = useFormContract();
  const exibir = useWatch({ control: form.control, name: `exibirAssinatura${n}` }) as boolean;
  return (
    <>
      <Campo name={`exibirAssinatura${n}`} span={4} />
      <Campo name={`assinatura${n}`} span={8} disabled={!exibir} />
    </>
  );
}

/** What is to be printed of one candidate or of several, and the printing. */
export function OpcoesDeImpressao({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { opcoes, lembrar } = useOpcoesLembradas();
  const veSolicitacoes = usePermission(permissoesCaptacao.solicitacaoPessoal.ver);
  const veHistorico = usePermission(permissoesCaptacao.historicoCandidato.ver);
  const lote = useReport(curriculos);
  const contract = useContractForm({
    schema: opcoesDoCurriculo,
    defaults: opcoes,
    checkCompany: false,
    onSubmit: async (escolhidas) => {
      lembrar(escolhidas);
      const [id = 0] = ids;
      if (ids.length > 1) await lote.generate({ ids: [...ids], ...escolhidas }, 'pdf');
      else saveFile(await download(imprimirCurriculo, { params: { id }, body: escolhidas }));
      onDone();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FormSection titulo="O que imprimir">
        {partes.map((name) => (
          <Campo key={name} name={name} span={6} />
        ))}
        {veSolicitacoes && <Campo name="exibirSolicitacaoPessoal" span={6} />}
        {veHistorico && <Campo name="exibirHistorico" span={6} />}
        <Campo name="exibirCabecalho" span={6} />
      </FormSection>
      <FormSection titulo="Assinaturas">
        <Assinatura n={1} />
        <Assinatura n={2} />
        <Assinatura n={3} />
      </FormSection>
      {lote.running && <ReportProgress running={lote.running} onCancel={lote.cancel} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDone}>
          Fechar
        </Button>
        <Button type="submit" leftSection={<IconPdf size={16} />} disabled={lote.running !== null}>
          Imprimir
        </Button>
      </Group>
    </ContractFormView>
  );
}
