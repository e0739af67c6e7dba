import { problemas } from '#platform/shared/problem.ts';

const response = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
});

/** Every error of the API, by status. */
export const problemComponents = {
  schemas: {
    Problema: {
      type: 'object',
      description: 'Erro (RFC 9457). `mensagem` é para pessoas; `erros` diz o campo de cada uma.',
      required: ['type', 'title', 'status', 'detail', 'codigo', 'mensagem', 'erros', 'requestId'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        codigo: { type: 'string', examples: Object.keys(problemas) },
        mensagem: { type: 'string' },
        erros: {
          type: 'array',
          items: {
            type: 'object',
            required: ['campo', 'mensagem'],
            properties: { campo: { type: 'string' }, mensagem: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
        atual: { description: 'O registro como está agora, quando a versão enviada venceu (409).' },
      },
    },
  },
  responses: {
    problema: response('Erro'),
    problema400: response('Campo inválido ou operação não permitida'),
    problema401: response('Sessão ausente ou expirada'),
    problema403: response('Sem permissão'),
    problema404: response('Não encontrado'),
    problema409: response('Versão vencida, registro em uso ou repetido'),
  },
} as const;
