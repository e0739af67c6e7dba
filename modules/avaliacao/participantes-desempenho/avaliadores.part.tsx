import { ActionIcon, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type CallOptions, call, send } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  alterarParticipacao,
  avaliadoresDaAvaliacao,
  criarParticipacao,
  excluirParticipacao,
  type LinhaDaMatriz,
  papelDoAvaliador,
  removerAvaliadores,
  situacaoDaParticipacao,
  substituirAvaliador,
} from './participantes-desempenho.contract.ts';

const Campo = fieldOf(criarParticipacao.body);
const CampoDaTroca = fieldOf(substituirAvaliador.body);
const tons = { N: 'neutro', P: 'info', R: 'sucesso' } as const;
const faltas = { DESLIGADO: 'desligado', SEM_USUARIO: 'sem usuário', SEM_EMAIL: 'sem e-mail' } as const;
const papeis = papelDoAvaliador.itens.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }));

type Papel = (typeof papelDoAvaliador.codigos)[number];
type Celula = LinhaDaMatriz['avaliadores'][number];

interface Props {
  readonly avaliacaoId: number;
  readonly linha: LinhaDaMatriz;
  readonly onClose: () => void;
  readonly onMudou: () => void;
}

/** Calls, with the questions that it meets; false where the person took it back or it was refused. */
async function fazer(chamada: (options: CallOptions) => Promise<unknown>, feito: string): Promise<boolean> {
  try {
    if ((await confirming(async (options) => (await chamada(options)) ?? true, { errors: 'nenhum' })) === null)
      return false;
    toast.sucesso(feito);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Who evaluates one person: roles changed, evaluators removed and added. */
export function Avaliadores({ avaliacaoId, linha, onClose, onMudou }: Props) {
  const mudar = async ({ id, avaliadorId, nome }: Celula, papel: Papel) => {
    await fazer(
      (options) =>
        call(alterarParticipacao, {
          params: { id },
          body: { avaliador: { id: avaliadorId }, papel, versao: null },
          ...options,
        }),
      `${nome}: ${papelDoAvaliador.rotulo(papel)}.`,
    );
    onMudou();
  };
  const remover = async ({ id, nome }: Celula) => {
    await fazer((options) => send(excluirParticipacao, { params: { id }, ...options }), `${nome} não avalia mais.`);
    onMudou();
  };
  const contract = useContractForm<{
    avaliador: { id: number };
    papel: Papel;
    avaliacao: { id: number };
    avaliado: { id: number };
  }>({
    schema: criarParticipacao.body,
    defaults: { avaliacao: { id: avaliacaoId }, avaliado: linha.colaborador, papel: 'R' },
    onSubmit: async (body, options) => {
      await call(criarParticipacao, { body, ...options });
      toast.sucesso('Avaliador incluído.');
      contract.form.reset();
      onMudou();
    },
  });
  return (
    <Stack gap="md">
      {linha.avaliadores.length === 0 && <Text size="sm">Ninguém avalia esta pessoa ainda.</Text>}
      {linha.avaliadores.map((celula) => (
        <Group key={celula.id} gap="sm" wrap="nowrap" justify="space-between">
          <div>
            <Text size="sm" fw={600}>
              {celula.nome}
            </Text>
            <Group gap={6}>
              <StatusBadge tom={tons[celula.situacao]}>{situacaoDaParticipacao.rotulo(celula.situacao)}</StatusBadge>
              {celula.avisos.map((aviso) => (
                <StatusBadge key={aviso} tom="alerta">
                  {faltas[aviso]}
                </StatusBadge>
              ))}
            </Group>
          </div>
          <Group gap={4} wrap="nowrap">
            <Select
              aria-label={`Papel de ${celula.nome}`}
              data={papeis}
              value={celula.papel}
              allowDeselect={false}
              disabled={celula.papel === 'U'}
              onChange={(papel) => papel && void mudar(celula, papel as Papel)}
              w={150}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Remover ${celula.nome}`}
              onClick={() => void remover(celula)}
            >
              <IconExcluir size={16} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="avaliador" span={8} label="Incluir avaliador" />
          <Campo name="papel" span={4} />
        </FieldGrid>
        <FormButtons onClose={onClose} voltar="Fechar" enviar="Incluir" />
      </ContractFormView>
    </Stack>
  );
}

interface TrocaProps extends Pick<Props, 'onClose' | 'onMudou'> {
  /** Null while the dialog is closed. */
  readonly avaliacaoId: number | null;
}

/** Hands the open evaluations of one evaluator to another. */
export const TrocarAvaliador = ({ avaliacaoId, onClose, onMudou }: TrocaProps) => (
  <FormDialog
    titulo="Trocar avaliador"
    alvo={avaliacaoId}
    onClose={onClose}
    schema={substituirAvaliador.body}
    inicio={(id) => ({ avaliacaoId: id })}
    texto="As avaliações que ainda não foram entregues passam ao novo avaliador, que começa do início."
    enviar="Trocar"
    gravar={async (_, body, options) => {
      const { participacoes, semMudanca } = await call(substituirAvaliador, { body, ...options });
      const resto = semMudanca > 0 ? ` ${semMudanca} ficaram: a pessoa já avalia, ou é o avaliado.` : '';
      toast.sucesso(`${participacoes} avaliações entregues ao novo avaliador.${resto}`);
    }}
    depois={onMudou}
  >
    {() => (
      <>
        <CampoDaTroca name="de" span={12} label="Quem deixa de avaliar" />
        <CampoDaTroca name="para" span={12} label="Quem passa a avaliar" />
      </>
    )}
  </FormDialog>
);

/** Takes evaluators away from all whom they evaluate. */
export function RemoverAvaliadores({ avaliacaoId, onClose, onMudou }: Omit<Props, 'linha'>) {
  const lido = useEndpoint(avaliadoresDaAvaliacao, { params: { id: avaliacaoId } });
  const { data } = lido;
  const [ids, setIds] = useState<string[]>([]);
  const remover = async () => {
    const query = { avaliacaoId, ids: ids.map(Number) };
    const feito = await fazer(
      (options) => send(removerAvaliadores, { query, ...options }),
      'Avaliador(es) removido(s) com sucesso!',
    );
    if (!feito) return;
    onMudou();
    onClose();
  };
  if (!data) return <Unread of={lido} />;
  return (
    <Stack gap="md">
      <MultiSelect
        label="Avaliadores"
        description="Deixam de avaliar todas as pessoas que avaliam nesta avaliação, com o que já responderam."
        searchable
        data={data.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={ids}
        onChange={setIds}
        nothingFoundMessage="Nenhum avaliador encontrado."
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="red" disabled={ids.length === 0} onClick={() => void remover()}>
          Remover
        </Button>
      </Group>
    </Stack>
  );
}
