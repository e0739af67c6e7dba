import { Button, Group, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { naturezas } from '#modules/sst/modelos-permissao/modelos-permissao.contract.ts';
import { useTituloPeloNumero } from '#modules/sst/titulo-pelo-numero.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconConfirmado, IconImprimir } from '#platform/web/ui/icons.ts';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { foraDaVerificacao, imprimir, SituacaoDaPermissao, useAndamento } from './acoes.part.tsx';
import { andamentoDaPermissao } from './andamento.contract.ts';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { periodoEmPalavras } from './permissoes-trabalho.rules.ts';
import { caminhoDaVerificacao } from './verificacao.contract.ts';

type Linha = (typeof permissaoTrabalho)['linha']['_output'] & Stored;
type Lida = (typeof permissaoTrabalho)['obter']['resposta']['_output'];
const nomeDe = ({ numero, atividade }: Pick<Linha, 'numero' | 'atividade'>) => `${numero ?? ''}, ${atividade}`;

const colunas = [
  { campo: 'numero', largura: 110 },
  {
    campo: 'atividade',
    render: ({ atividade, natureza }: Linha) => (
      <OneLine detalhe={natureza && naturezas.rotulo(natureza)}>{atividade}</OneLine>
    ),
  },
  'areaOrganizacional',
  {
    campo: 'dataIni',
    titulo: 'Período',
    largura: 220,
    render: (linha: Linha) => periodoEmPalavras(linha),
  },
  'emissor',
  {
    campo: 'situacao',
    largura: 120,
    render: ({ situacao }: Linha) => <SituacaoDaPermissao situacao={situacao} />,
  },
] as const;
const filtro = [
  { name: 'busca', span: 6 },
  { name: 'situacao', span: 3, variant: 'select' },
  { name: 'natureza', span: 3, variant: 'select' },
  { name: 'areasIds', span: 6 },
  { name: 'colaboradorId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const Campo = fieldOf(permissaoTrabalho.form);
const Lista = childListOf(permissaoTrabalho.form);

export function PermissoesLista() {
  const navigate = useNavigate();
  const { todas, dialogo } = useAndamento();
  return (
    <>
      <ListScreen
        resource={permissaoTrabalho}
        columns={colunas}
        filterFields={filtro}
        rowName={nomeDe}
        rowActions={(linha: Linha) => [
          {
            rotulo: 'Verificação e liberação',
            icone: IconConfirmado,
            onClick: () => void navigate({ to: caminhoDaVerificacao(linha.id) }),
          },
          ...todas(linha, nomeDe(linha), foraDaVerificacao),
          { rotulo: 'Imprimir', icone: IconImprimir, onClick: () => imprimir(linha.id) },
        ]}
      />
      {dialogo}
    </>
  );
}

/** What is done with a stored permit, and what was done with it. */
function Andamento({ lida }: { lida: Lida }) {
  const { todas, dialogo } = useAndamento();
  return (
    <Stack gap="sm" component="section" aria-label="Andamento">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h5">
            Andamento
          </Title>
          <SituacaoDaPermissao situacao={lida.situacao} />
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconImprimir size={16} />}
            onClick={() => imprimir(lida.id)}
          >
            Imprimir
          </Button>
          <Button
            size="xs"
            component={Link}
            to={caminhoDaVerificacao(lida.id)}
            leftSection={<IconConfirmado size={16} />}
          >
            Verificação e liberação
          </Button>
        </Group>
      </Group>
      <TransitionButtons acoes={todas(lida, nomeDe(lida), foraDaVerificacao)} />
      <RecordHistory of={andamentoDaPermissao} id={lida.id} vazio="Ainda não foi liberada." />
      {dialogo}
    </Stack>
  );
}

export function PermissaoFormulario() {
  const { zona } = useSession().info.systemParameters;
  const dia = hoje(zona, new Date());
  const titulo = useTituloPeloNumero(permissaoTrabalho);
  return (
    <FormScreen
      {...titulo}
      resource={permissaoTrabalho}
      defaults={{ dataIni: dia, horaIni: '08:00', dataFim: dia, horaFim: '17:00', trabalhadores: [] }}
    >
      {({ registro }) => (
        <Stack gap="md">
          {registro && <Andamento lida={registro as Lida} />}
          <FormSection titulo="Serviço">
            <Campo name="modelo" span={6} />
            <Campo name="emissor" span={6} />
            <Campo name="atividade" span={12} />
            <Campo name="local" span={6} />
            <Campo name="ambiente" span={6} />
            <Campo name="areaOrganizacional" span={12} />
            <Campo name="dataIni" span={3} />
            <Campo name="horaIni" span={3} />
            <Campo name="dataFim" span={3} />
            <Campo name="horaFim" span={3} />
          </FormSection>
          <FormSection>
            <Lista name="trabalhadores" um="Trabalhador" colunas={['colaborador', 'papel']} novo={{ papel: 'E' }} />
          </FormSection>
          <FormSection titulo="Segurança">
            <Campo name="riscos" span={12} />
            <Campo name="medidas" span={12} />
            <Campo name="planoResgate" span={12} />
          </FormSection>
        </Stack>
      )}
    </FormScreen>
  );
}
