import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import {
  correcaoForm,
  type RespostaAvaliada,
  textoDoResultado,
} from '#modules/organizacao/questionario/respostas.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type AvaliacaoCompleta, corrigirAvaliacao } from './avaliacoes.contract.ts';

const Campo = fieldOf(correcaoForm);

/** The answers of a delivered evaluation with their points; who may gives the grades of free text. */
export function CorrigirRespostas({ avaliacao }: { avaliacao: AvaliacaoCompleta }) {
  const client = useQueryClient();
  const pode = avaliacao.pode.corrigir === true;
  const corrigiveis = pode
    ? avaliacao.respostas.filter(({ pergunta, resposta }) => pergunta.tipo === '3' && resposta)
    : [];
  const lugarDe = new Map(corrigiveis.map(({ pergunta }, lugar) => [pergunta.id, lugar]));
  const contract = useContractForm({
    schema: correcaoForm,
    defaults: {
      correcoes: corrigiveis.map(({ pergunta, pontos, resposta }) => ({
        perguntaId: pergunta.id,
        pontos,
        observacao: resposta?.observacao ?? null,
      })),
    },
    onSubmit: async (body, options) => {
      await call(corrigirAvaliacao, {
        params: { id: avaliacao.id ?? 0 },
        body: { ...body, versao: avaliacao.versao },
        ...options,
      });
      toast.sucesso('Correção salva com sucesso.');
      await renew(client, '/api/captacao/avaliacoes');
    },
  });
  return (
    <ContractFormView of={contract}>
      <Paper withBorder p="md">
        <Stack gap="md">
          {avaliacao.respostas.map((avaliada, lugar) => (
            <Avaliada
              key={avaliada.pergunta.id}
              avaliada={avaliada}
              numero={lugar + 1}
              campo={lugarDe.get(avaliada.pergunta.id)}
            />
          ))}
          {corrigiveis.length > 0 && (
            <Group justify="flex-end">
              <Button type="submit">Gravar correção</Button>
            </Group>
          )}
        </Stack>
      </Paper>
    </ContractFormView>
  );
}

function Avaliada({
  avaliada,
  numero,
  campo,
}: {
  avaliada: RespostaAvaliada;
  numero: number;
  campo: number | undefined;
}) {
  const { pergunta, resposta, pontos } = avaliada;
  return (
    <Box>
      <CampoDeResposta pergunta={pergunta} numero={numero} resposta={resposta ?? undefined} />
      <Text size="sm" mt={6}>
        <strong>
          {pergunta.peso === 0 ? 'Não conta no resultado' : `Aproveitamento: ${textoDoResultado(pontos)}`}
        </strong>
        {pergunta.peso > 0 && `, peso ${pergunta.peso}`}
        {pergunta.aspecto && `, ${pergunta.aspecto}`}
        {resposta === null && ', sem resposta'}
      </Text>
      {campo === undefined ? (
        resposta?.observacao && <Text size="sm">Observação: {resposta.observacao}</Text>
      ) : (
        <FieldGrid>
          <Campo name={`correcoes.${campo}.pontos`} span={3} label={`Nota da pergunta ${numero} (0 a 100)`} />
          <Campo name={`correcoes.${campo}.observacao`} span={9} />
        </FieldGrid>
      )}
    </Box>
  );
}
