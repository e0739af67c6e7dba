import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { renew, useAction } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { modeloPermissao, trazerModelos } from './modelos-permissao.contract.ts';

const colunas = [
  'nome',
  { campo: 'natureza', largura: 170 },
  { campo: 'horasMaximas', titulo: 'Validade (h)', largura: 110 },
  { campo: 'quantidadeItens', largura: 80 },
  'cursos',
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = ['nome', 'natureza'] as const;
const Campo = fieldOf(modeloPermissao.form);
const Lista = childListOf(modeloPermissao.form);

/** Makes the usual models that the company lacks, after saying what they are. */
function TrazerModelos() {
  const acao = useAction(trazerModelos);
  const client = useQueryClient();
  const trazer = async () => {
    const sim = await confirmar({
      titulo: 'Trazer modelos iniciais',
      texto:
        'Cria um modelo para cada natureza que a empresa ainda não tem: altura (NR-35), espaço confinado (NR-33), eletricidade (NR-10), trabalho a quente (NR-18 e NR-34) e geral. Confira os itens, as horas e os treinamentos com o seu serviço de segurança do trabalho.',
      sim: 'Trazer',
      nao: 'Cancelar',
    });
    if (!sim) return;
    const { criados, semTreinamento } = await acao.mutateAsync({}).catch(() => ({ criados: null, semTreinamento: [] }));
    if (criados === null) return;
    await renew(client, modeloPermissao.listar.path);
    void avisar(
      criados.length === 0
        ? { texto: 'A empresa já tem um modelo de cada natureza.' }
        : {
            texto:
              semTreinamento.length === 0
                ? 'Modelos criados. Confira e ajuste cada um:'
                : `Modelos criados. Informe o curso exigido em ${semTreinamento.join(', ')}: sem ele a permissão não é liberada.`,
            itens: criados.map(({ nome }) => nome),
          },
    );
  };
  return (
    <Allowed permission={modeloPermissao.permissoes.inserir}>
      <Button variant="default" onClick={() => void trazer()} loading={acao.isPending}>
        Trazer modelos iniciais
      </Button>
    </Allowed>
  );
}

export const ModelosLista = () => (
  <ListScreen resource={modeloPermissao} columns={colunas} filterFields={filtro} headerActions={<TrazerModelos />} />
);

export const ModeloFormulario = () => (
  <FormScreen resource={modeloPermissao} defaults={{ ativo: true, horasMaximas: 12, itens: [], treinamentos: [] }}>
    {() => (
      <Stack gap="md">
        <FormSection>
          <Campo name="nome" span={6} />
          <Campo name="natureza" span={3} variant="select" />
          <Campo name="horasMaximas" span={3} />
          <Campo name="ativo" span={12} />
        </FormSection>
        <FormSection>
          <Lista name="itens" um="Item" colunas={['pergunta', 'obrigatorio']} novo={{ obrigatorio: true }} />
          <Lista name="treinamentos" um="Treinamento" colunas={['papel', 'curso']} novo={{ papel: 'T' }} />
        </FormSection>
      </Stack>
    )}
  </FormScreen>
);
