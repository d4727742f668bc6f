/** The calls of the auth host and the console. The answer is always `{code, data, message}`; 0 is success. */
import * as z from 'zod';
import {
  accountInfoSchema,
  channels,
  codeRequestSchema,
  loginSchema,
  registrationSchema,
  resetSchema,
} from '../../../views/domain/account.ts';
import { screenshotCallBytes } from '../../../views/domain/form-fields.ts';
import { linkReportSchema, maxCheckedUrlLength } from '../../../views/domain/link-check.ts';
import { storedOrderSchema, workOrderSchema } from '../../../views/domain/work-order.ts';
import { defineCall } from '../call.ts';

const nothing = z.object({});

export const sendVerificationCode = defineCall({
  name: 'sendVerificationCode',
  method: 'post',
  path: '/v1/auth/verification_code',
  summary: 'Sends a code by mail or text message. The answer does not tell whether there is such an account.',
  params: codeRequestSchema,
  data: z.object({ resendSeconds: z.number(), expiresSeconds: z.number() }),
});

export const listChannels = defineCall({
  name: 'listChannels',
  method: 'get',
  path: '/v1/auth/channels',
  summary: 'The channels by which codes can be sent.',
  params: nothing,
  data: z.array(z.enum(channels)),
  // A console without this call is expected to send by both.
  whenMissing: [...channels],
});

export const register = defineCall({
  name: 'register',
  method: 'post',
  path: '/v1/auth/register',
  summary: 'Creates an account and signs in.',
  params: registrationSchema,
  data: accountInfoSchema,
});

export const login = defineCall({
  name: 'login',
  method: 'post',
  path: '/v1/auth/login',
  summary: 'Signs in by password.',
  params: loginSchema,
  data: accountInfoSchema,
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'post',
  path: '/v1/auth/reset_password',
  summary: 'Sets a new password with a code, and ends all sessions of the account.',
  params: resetSchema,
  data: nothing,
});

export const checkLogin = defineCall({
  name: 'checkLogin',
  method: 'get',
  path: '/v1/auth/check_login',
  summary: 'Code 0 if signed in, else 401.',
  params: nothing,
  data: nothing,
  isKept: false,
});

export const logout = defineCall({
  name: 'logout',
  method: 'post',
  path: '/v1/auth/logout',
  summary: 'Ends the session.',
  params: nothing,
  data: nothing,
});

export const queryUserInfo = defineCall({
  name: 'queryUserInfo',
  method: 'get',
  path: '/v2/query_user_info',
  summary: 'The account of the signed-in user.',
  params: nothing,
  data: accountInfoSchema,
  isKept: false,
});

export const checkUrl = defineCall({
  name: 'checkUrl',
  method: 'post',
  path: '/v2/proxy/check_url',
  summary: 'Whether a public address answers.',
  params: z.object({ url: z.string().trim().min(1).max(maxCheckedUrlLength) }),
  data: linkReportSchema,
});

export const listWorkOrders = defineCall({
  name: 'listWorkOrders',
  method: 'get',
  path: '/v2/work_orders',
  summary: 'The work orders of the signed-in user, newest first, at most 100.',
  params: nothing,
  data: z.array(storedOrderSchema),
  isKept: false,
});

export const createWorkOrder = defineCall({
  name: 'createWorkOrder',
  method: 'post',
  path: '/v2/work_orders',
  summary: 'Answered when the work order is stored; repeated with the same `clientKey`, stored once.',
  params: workOrderSchema,
  data: z.object({ id: z.string() }),
  bodyLimitBytes: screenshotCallBytes,
});
