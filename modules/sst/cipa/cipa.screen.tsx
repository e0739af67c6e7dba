import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconInformacao } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useAcoesDaGestao } from './acoes-da-gestao.part.tsx';
import { cipa, contarEmpregados, situacoesDaGestao } from './cipa.contract.ts';
import { dimensionar, fimDoMandato, type GrauDeRisco, recusaDoInicio } from './cipa.rules.ts';
import { Composicao } from './composicao.part.tsx';
import { Membros } from './membros.part.tsx';

type Linha = (typeof cipa)['linha']['_output'] & Stored;
const tons = { F: 'info', V: 'sucesso', E: 'neutro' } as const;

const colunas = [
  'nome',
  'estabelecimento',
  { campo: 'dataIni', largura: 150 },
  { campo: 'dataFim', largura: 150 },
  { campo: 'quantidadeMembros', largura: 110 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacoesDaGestao.rotulo(situacao)}</StatusBadge>,
  },
] as const;
const filtro = ['nome', 'estabelecimentoId', 'situacao', 'colaboradorId', 'aRenovar', 'aCompletar'] as const;
const Campo = fieldOf(cipa.form);
const Lista = childListOf(cipa.form);
const DoMembro = fieldOfItem(cipa.form, 'membros');

export function GestoesLista() {
  const { acoes, dialogo } = useAcoesDaGestao();
  return (
    <>
      <ListScreen resource={cipa} columns={colunas} filterFields={filtro} rowActions={acoes} />
      {dialogo}
    </>
  );
}

/** What Quadro I says of the numbers that were typed; the person decides whether to take it. */
function Dimensionamento() {
  const { form, somenteLeitura } = useFormContract();
  const [estabelecimento, grau, empregados, dataIni] = useWatch({
    control: form.control,
    name: ['estabelecimento', 'grauDeRisco', 'empregados', 'dataIni'],
  }) as [{ id: number } | null, GrauDeRisco | null, number | null, string | null];
  const por = (campo: 'empregados' | 'titulares' | 'suplentes', valor: number) =>
    form.setValue(campo, valor, { shouldDirty: true, shouldValidate: true });
  const contar = async () => {
    if (!estabelecimento || !dataIni) return;
    const lido = await send(contarEmpregados, {
      query: { estabelecimentoId: estabelecimento.id, data: dataIni },
    }).catch(() => null);
    if (lido) por('empregados', lido.empregados);
  };
  const pede = grau && typeof empregados === 'number' ? dimensionar(grau, empregados) : null;
  return (
    <Stack gap="xs" style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {!somenteLeitura && (
        <Group>
          <Button variant="default" disabled={!estabelecimento || !dataIni} onClick={() => void contar()}>
            Contar empregados do estabelecimento
          </Button>
          {pede && (
            <Button
              variant="default"
              onClick={() => {
                por('titulares', pede.titulares);
                por('suplentes', pede.suplentes);
              }}
            >
              Usar o Quadro I
            </Button>
          )}
        </Group>
      )}
      {pede && (
        <Alert color="blue" icon={<IconInformacao size={18} />}>
          {pede.titulares === 0
            ? 'O Quadro I da NR-5 não pede CIPA a este estabelecimento: sem SESMT, o empregador nomeia uma pessoa (5.4.13).'
            : `O Quadro I da NR-5 pede ${plural(pede.titulares, 'titular', 'titulares')} e ${plural(pede.suplentes, 'suplente', 'suplentes')} de cada representação. Confira com o grau de risco do CNAE.`}
        </Alert>
      )}
    </Stack>
  );
}

function Fim() {
  const { form } = useFormContract();
  const dataIni = useWatch({ control: form.control, name: 'dataIni' }) as string | null;
  if (dataIni?.length !== 10 || recusaDoInicio(dataIni) !== null) return null;
  return (
    <Text size="sm" style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      O mandato vai até {formatarData(fimDoMandato(dataIni))}.
    </Text>
  );
}

export function GestaoFormulario() {
  const { acoes, dialogo } = useAcoesDaGestao();
  return (
    <>
      <FormScreen resource={cipa} defaults={{ membros: [] }}>
        {({ registro }) => (
          <Stack gap="md">
            {registro !== null && <RecordActions acoes={acoes(registro)} />}
            <FormSection>
              <Campo name="nome" span={6} />
              <Campo name="estabelecimento" span={6} />
              <Campo name="dataIni" span={4} />
              <Campo name="cnae" span={4} />
              <Campo name="grauDeRisco" span={4} variant="select" />
              <Fim />
            </FormSection>
            <FormSection titulo="Dimensionamento">
              <Campo name="empregados" span={4} />
              <Campo name="titulares" span={4} />
              <Campo name="suplentes" span={4} />
              <Dimensionamento />
            </FormSection>
            <FormSection>
              <Lista
                name="membros"
                um="Membro"
                colunas={['colaborador', 'representacao', 'condicao', 'cargo', 'saidaEm']}
                novo={{}}
                campos={() => (
                  <>
                    <DoMembro name="colaborador" span={12} />
                    <DoMembro name="representacao" span={6} variant="select" />
                    <DoMembro name="condicao" span={6} variant="select" />
                    <DoMembro name="cargo" span={6} variant="select" />
                    <DoMembro name="inscricaoEm" span={6} />
                    <DoMembro name="votos" span={6} />
                    <DoMembro name="saidaEm" span={6} />
                    <DoMembro name="motivoSaida" span={12} />
                  </>
                )}
              />
              <Composicao />
              <Campo name="observacao" span={12} />
            </FormSection>
            {registro !== null && <Membros gestaoId={registro.id} />}
          </Stack>
        )}
      </FormScreen>
      {dialogo}
    </>
  );
}
